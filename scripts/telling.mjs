// Finds games worth a picture: played by the bots of the house.

/** Finders over a core and a simulator that the dev server has loaded. */
export function gamesOf(core, { Table, policies }) {
  return { firstWhere, mostTelling, worthALook };

  /** Every state of game after game. */
  function* games(world, seeds, bot) {
    const played = [];
    const policy = policies.find(({ name }) => name === bot);
    const table = new Table(world, policy, {
      difficulty: "standard",
      cap: 400,
      onAction: (action) => played.push(action),
    });
    for (let seed = 1; seed <= seeds; seed++) {
      played.length = 0;
      table.play(seed);
      const all = [...played];
      let state = core.newGame(world, { seed });
      for (const [at, action] of all.entries()) {
        const result = core.reduce(world, state, action);
        if (!result.ok) throw new Error(`The bot did what is not legal: ${JSON.stringify(result.refusal)}`);
        state = result.state;
        yield { seed, actions: all.slice(0, at + 1), state };
      }
    }
  }

  function firstWhere(world, isThere, bot = "careful") {
    for (const { seed, actions, state } of games(world, 400, bot)) {
      if (isThere(state)) return { seed, actions: actions };
    }
    return undefined;
  }

  /** The state in which most has been put on the cards in hand, with about as many cards as the page shows well. */
  function mostTelling(world, size) {
    let best = { score: Number.NEGATIVE_INFINITY };
    for (const { seed, actions, state } of games(world, 120, "greedy")) {
      if (state.status !== "playing" || state.offers.length > 0 || state.turn < 3) continue;
      const hazards = state.hand.filter(({ kind }) => kind === "world").length;
      const cards = state.hand.length - hazards;
      if (hazards > size.hazards || hazards < Math.min(3, size.hazards) || Math.abs(cards - size.cards) > 1) continue;
      const score = scoreOf(core.tableView(world, core.observe(world, state)), size);
      if (score > best.score) best = { score, seed, actions: actions, state };
    }
    return best;
  }

  function scoreOf(view, size) {
    const hazards = view.hand.filter(({ kind, hidden }) => kind === "world" && !hidden);
    const marks = new Set();
    let score = 0;
    for (const { applied, price, progress } of hazards) {
      score += Math.min(2, applied.length) * 2 - Math.max(0, applied.length - 2) * 3;
      for (const { name } of applied) marks.add(name);
      if (progress > 0) score += 2;
      if (price.effective > price.printed && price.effective <= 12) score += 2;
      if (price.effective > 12) score -= 2;
    }
    for (const { kind, applied = [] } of view.hand) {
      if (kind === "player") score += Math.min(2, applied.length) * 2;
    }
    const hidden = view.hand.filter((card) => card.hidden).length;
    const distinct = new Set(view.hand.map(({ name }) => name)).size;
    score += marks.size * 3 + distinct + Math.min(1, hidden) * 2 - Math.max(0, hidden - 1) * 4;
    score += view.hand.length === size.hazards + size.cards ? 2 : 0;
    score += view.bite.total !== "unknown" && view.bite.total > 0 ? 2 : 0;
    return score + (view.bite.lethal === false ? 3 : 0) + (view.hp.now >= 4 ? 2 : 0);
  }

  /** The places in hand, hazards first, of the hazard taxed most and of a card that can be played. */
  function worthALook(world, state) {
    const { hand } = core.tableView(world, core.observe(world, state));
    const hazards = hand.filter(({ kind }) => kind === "world");
    const taxes = hazards.map((card) => (card.hidden ? -1 : card.price.rows.length));
    const cards = hand.filter(({ kind }) => kind === "player");
    const playable = new Set(core.legalActions(world, state).map(({ type, cardId }) => type === "PlayCard" && cardId));
    const card = cards.findIndex(({ id }) => playable.has(id));
    return {
      hazard: taxes.lastIndexOf(Math.max(...taxes)),
      card: card < 0 ? undefined : hazards.length + card,
    };
  }
}
