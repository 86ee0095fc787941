/** The icons the table draws besides those that packs name. */
export const tableIcons = [
  "padlock",
  "siren",
  "divert",
  "snowflake-2",
  "fog",
  "spotted-mushroom",
  "price-tag",
  "key",
  "power-lightning",
  "light-bulb",
  "burning-embers",
  "campfire",
  "vine-flower",
  "city-car",
  "spaceship",
  "subway",
] as const;
