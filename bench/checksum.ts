/** Folds one more number into a checksum of 32 bits. */
export function mix(checksum: number, value: number): number {
  const mixed = Math.imul(checksum ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

export function asHex(checksum: number): string {
  return (checksum >>> 0).toString(16).padStart(8, "0");
}
