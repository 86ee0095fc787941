/** The page's sheet: the key cabinet by night, its papers by day, and ink alone on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --wall: #d9c9a3; --wall-2: #cdbb91; --on-wall: #2a1d0d;
  --slip: #fffaf0; --ink: #2a1d0d; --soft: #6a573b; --rule: #e0d3b8; --line: #8f661c;
  --brass-hi: #f7dd93; --brass: #cf9f3f; --brass-lo: #8f661c; --brass-ink: #2b1a04;
  --link: #7a2413; --heat: #e79a4e; --focus: #173f6b;
  --hand-1: #7d6a49; --hand-2: #a3241c; --hand-3: #17613f; --hand-4: #1d4f8a;
  --display: "Cinzel", "Trajan Pro", "Copperplate", "Palatino Linotype", Palatino, Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --wall: #1c1612; --wall-2: #231b15; --on-wall: #f8efd9;
    --slip: #2b2119; --ink: #f8efd9; --soft: #c9b68f; --rule: #4a3b2b; --line: #d9b45b;
    --link: #ffc9a3; --heat: #a8561c; --focus: #ffd54a;
    --hand-1: #c4b08a; --hand-2: #ff9580; --hand-3: #85d3a6; --hand-4: #94c5f2;
  }
}
* { box-sizing: border-box; }
html { text-size-adjust: 100%; }
body {
  margin: 0;
  background: repeating-linear-gradient(91deg, transparent 0 5px, rgb(90 55 10 / 0.045) 5px 6px), repeating-linear-gradient(90deg, var(--wall) 0 180px, var(--wall-2) 180px 181px);
  color: var(--on-wall);
  font: 1rem/1.5 "Inter", system-ui, -apple-system, "Segoe UI", sans-serif;
  font-variant-numeric: tabular-nums lining-nums;
}
main, header, footer { max-width: 84rem; margin: 0 auto; padding: 0 1rem; }
h1, h2, h3 { font-family: var(--display); line-height: 1.15; text-wrap: balance; }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.plate {
  position: relative;
  margin: 1.5rem 0 0;
  padding: 1.25rem 2.75rem 1.4rem;
  border: 1px solid #3f2a07;
  border-radius: 6px;
  background:
    radial-gradient(circle at 16px 16px, #5d420f 0 3px, #f9e6ad 3.5px 4.5px, transparent 5px),
    radial-gradient(circle at calc(100% - 16px) 16px, #5d420f 0 3px, #f9e6ad 3.5px 4.5px, transparent 5px),
    radial-gradient(circle at 16px calc(100% - 16px), #5d420f 0 3px, #f9e6ad 3.5px 4.5px, transparent 5px),
    radial-gradient(circle at calc(100% - 16px) calc(100% - 16px), #5d420f 0 3px, #f9e6ad 3.5px 4.5px, transparent 5px),
    repeating-linear-gradient(91deg, rgb(255 255 255 / 0.09) 0 1px, transparent 1px 3px),
    linear-gradient(#edcf85, #d7ab50 55%, #c79a40);
  box-shadow: inset 0 1px 0 #fbe9b8, inset 0 -2px 2px rgb(80 50 0 / 0.35), 0 4px 12px rgb(0 0 0 / 0.35);
  color: var(--brass-ink);
}
.plate h1 { margin: 0; font-size: clamp(1.7rem, 5vw, 2.9rem); letter-spacing: 0.02em; text-shadow: 0 1px 0 rgb(255 240 200 / 0.6); }
.plate p { margin: 0.35rem 0 0; font-weight: 600; }
.legend { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.legend li { display: flex; align-items: center; gap: 0.5rem; font-weight: 700; }
.legend svg { flex: none; }
.reading { max-width: 68ch; margin: 1rem 0 0; }
.warning { max-width: 68ch; margin: 1rem 0 0; padding: 0.6rem 1rem; border-left: 6px solid var(--hand-2); background: var(--slip); color: var(--ink); }
nav ol { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
nav a {
  display: block;
  min-height: 44px;
  padding: 0.55rem 1rem 0.55rem 2rem;
  border: 2px solid var(--line);
  border-radius: 8px 22px 22px 8px;
  background: radial-gradient(circle at 15px 50%, var(--wall) 0 5px, var(--line) 5.5px 7px, transparent 7.5px), var(--slip);
  color: var(--ink);
  font-weight: 700;
  text-decoration: none;
}
nav a:hover { text-decoration: underline; }
.place { margin-top: 3rem; }
.place > header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1.25rem; max-width: none; padding: 0 0 0.6rem; border-bottom: 3px double var(--line); }
.place h2 { margin: 0; font-size: clamp(1.4rem, 4vw, 2rem); }
.place > header p { margin: 0; }
.place .cut { margin-left: auto; color: var(--on-wall); font-size: 0.875rem; }
.key { flex: none; fill: var(--brass); stroke: var(--brass-lo); stroke-width: 1.2; }
.key .groove { fill: none; stroke: var(--brass-lo); stroke-width: 1.6; }
.wall { columns: 25rem auto; column-gap: 1.25rem; margin-top: 1.25rem; }
.slip {
  break-inside: avoid;
  margin: 0 0 1.25rem;
  padding: 1.1rem 1.1rem 1.4rem;
  background: var(--slip);
  color: var(--ink);
  filter: drop-shadow(0 3px 7px rgb(0 0 0 / 0.28));
  mask: conic-gradient(from 135deg at 50% 0, transparent 90deg, #000 0) 0 100% / 12px 6px repeat-x, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 5.5px) no-repeat;
}
.slip h3 { margin: 0; font-size: 1.2rem; }
.slip figcaption p { margin: 0.25rem 0 0.75rem; color: var(--soft); font-size: 0.9375rem; line-height: 1.4; }
.slip svg { display: block; width: 100%; height: auto; overflow: visible; }
.nothing { margin: 0.5rem 0; padding: 1.1rem; border: 1px dashed var(--line); text-align: center; }
summary { min-height: 32px; padding: 0.25rem 0; cursor: pointer; font-weight: 700; }
.slip details { margin-top: 0.5rem; border-top: 1px solid var(--rule); }
/* What is only heard lies where it is heard, and widens no page. */
.numbers, summary { position: relative; }
.numbers { max-height: 24rem; overflow: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.3rem 0.6rem 0.3rem 0; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; }
th:first-child { text-align: left; white-space: normal; min-width: 7.5rem; }
thead th { position: sticky; top: 0; background: var(--slip); vertical-align: bottom; }
tbody :is(th, td) { vertical-align: top; }
tbody th { font-weight: 500; }
td small { display: block; color: var(--soft); font-size: 0.8125rem; }
td a { display: block; line-height: 24px; }
.why { columns: 22rem auto; column-gap: 2rem; max-width: none; }
.why p { margin: 0 0 0.75rem; break-inside: avoid; }
.games { margin-top: 3rem; }
.games h2 { margin-bottom: 0.25rem; }
.group { margin: 0 0 0.5rem; padding: 0.25rem 1rem; background: var(--slip); color: var(--ink); }
.game { border-top: 1px solid var(--rule); }
.game summary { font-weight: 500; }
.game div { padding-bottom: 0.75rem; scroll-margin-top: 4rem; }
.game p { max-width: 78ch; margin: 0.35rem 0; font-size: 0.9375rem; }
code { font-size: 0.92em; overflow-wrap: anywhere; }
footer { padding-block: 2rem 3rem; font-size: 0.875rem; }
@media (max-width: 30rem) {
  .plate { padding: 1.4rem 1.5rem; }
  .slip { padding: 0.9rem 0.75rem 1.2rem; }
  .place .cut { margin-left: 0; }
}
@media print {
  :root {
    color-scheme: light;
    --wall: #fff; --wall-2: #fff; --on-wall: #000; --slip: #fff; --ink: #000; --soft: #333; --rule: #ccc; --line: #555; --link: #000; --heat: #bbb;
    --hand-1: #777; --hand-2: #000; --hand-3: #444; --hand-4: #000; --brass: #fff; --brass-lo: #000;
  }
  @page { margin: 14mm; }
  body { background: none; font-size: 10pt; }
  .plate { border: 2px solid #000; background: none; box-shadow: none; color: #000; }
  .place { margin-top: 1.5rem; break-before: page; }
  .place > header { break-after: avoid; }
  .wall { columns: 2; }
  .slip { padding: 0 0 0.75rem; border-top: 1px solid #000; filter: none; mask: none; }
  nav, .games, .slip details { display: none; }
}
@media (forced-colors: active) { .slip, .plate { border: 1px solid CanvasText; mask: none; filter: none; } }
`;
