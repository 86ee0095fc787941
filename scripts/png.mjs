// Makes a screenshot small enough for a repository: opaque, colours in steps too fine to see, packed as hard as zlib can.
import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = Buffer.from("89504e470d0a1a0a", "hex");

/** The PNG without alpha and with every channel rounded to `step`; takes what Chromium writes (8 bits, RGB or RGBA). */
export function smaller(png, step = 4) {
  const { width, height, channels, rows } = decode(png);
  const wide = width * 3;
  const pixels = Buffer.alloc(height * wide);
  for (let at = 0, from = 0; at < pixels.length; from += channels) {
    for (let channel = 0; channel < 3; channel++) {
      pixels[at++] = Math.min(255, Math.round(rows[from + channel] / step) * step);
    }
  }
  return encode(pixels, width, height);
}

/** A PNG of opaque pixels, three bytes each. */
export function encode(pixels, width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(filtered(pixels, width * 3, height), { level: 9, memLevel: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const wide = width * channels;
  const rows = Buffer.alloc(wide * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (wide + 1)];
    for (let x = 0; x < wide; x++) {
      const at = y * wide + x;
      const left = x >= channels ? rows[at - channels] : 0;
      const up = y > 0 ? rows[at - wide] : 0;
      const corner = x >= channels && y > 0 ? rows[at - wide - channels] : 0;
      rows[at] = raw[y * (wide + 1) + 1 + x] + guess(filter, left, up, corner);
    }
  }
  return { width, height, channels, rows };
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
