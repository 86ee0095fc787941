// Writes a PNG: opaque, packed as hard as zlib can.
import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** A PNG of opaque pixels, three bytes each. */
export function encode(pixels, width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(filtered(pixels, width * 3, height), { level: 9, memLevel: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

/** Each row with the filter that leaves the smallest numbers. */
function filtered(pixels, wide, height) {
  const out = Buffer.alloc(height * (wide + 1));
  for (let y = 0; y < height; y++) {
    let best = Number.POSITIVE_INFINITY;
    for (let filter = 0; filter < 5; filter++) {
      const row = Buffer.alloc(wide);
      let sum = 0;
      for (let x = 0; x < wide && sum < best; x++) {
        const at = y * wide + x;
        const left = x >= 3 ? pixels[at - 3] : 0;
        const up = y > 0 ? pixels[at - wide] : 0;
        const corner = x >= 3 && y > 0 ? pixels[at - wide - 3] : 0;
        row[x] = pixels[at] - guess(filter, left, up, corner);
        sum += row[x] < 128 ? row[x] : 256 - row[x];
      }
      if (sum >= best) continue;
      best = sum;
      out[y * (wide + 1)] = filter;
      row.copy(out, y * (wide + 1) + 1);
    }
  }
  return out;
}

function guess(filter, left, up, corner) {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunk(name, data) {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(name, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}
