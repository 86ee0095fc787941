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
] as const;
