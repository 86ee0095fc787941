import fogBeachParty from "./fog-beach-party/pack.jsonc?raw";
import newDerelict from "./new-derelict/pack.jsonc?raw";
import overgrownMall from "./overgrown-mall/pack.jsonc?raw";
import starter from "./starter/pack.jsonc?raw";
import transitAuthority from "./transit-authority/pack.jsonc?raw";
import whiteoutParkingGarage from "./whiteout-parking-garage/pack.jsonc?raw";

/** One row per world: its folder, which is its id, and the text of its pack. */
export const registry = [
  { id: "new-derelict", text: newDerelict },
  { id: "transit-authority", text: transitAuthority },
  { id: "fog-beach-party", text: fogBeachParty },
  { id: "overgrown-mall", text: overgrownMall },
  { id: "whiteout-parking-garage", text: whiteoutParkingGarage },
] as const;

/** The deck that every world is entered with. */
export const starterDeck = { file: "src/worlds/starter/pack.jsonc", text: starter };
