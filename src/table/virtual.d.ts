declare module "virtual:icons" {
  /** Icon name to SVG body, drawn for a view box of 512 by 512. */
  const icons: Readonly<Record<string, string>>;
  export default icons;
}
