import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const UTF8_NAMES = 0x0800;
/** 15 January 2025, midday, as MS-DOS writes dates: the same files give the same archive. */
const [TIME, DATE] = [12 << 11, (45 << 9) | (1 << 5) | 15];

function packWords(...pairs) {
  const made = Buffer.alloc(pairs.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of pairs) {
    made.writeUIntLE(value, at, size);
    at += size;
  }
  return made;
}

/** A ZIP archive of `[name, bytes]` pairs, deflated. */
export function zip(files) {
  const bodies = [];
  const index = [];
  let offset = 0;
  for (const [name, content] of files) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(content, { level: 9 });
    const facts = [
      [2, 20],
      [2, UTF8_NAMES],
      [2, 8],
      [2, TIME],
      [2, DATE],
      [4, crc32(content)],
      [4, packed.length],
      [4, content.length],
      [2, title.length],
      [2, 0],
    ];
    const local = Buffer.concat([packWords([4, LOCAL], ...facts), title, packed]);
    index.push(packWords([4, CENTRAL], [2, 20], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), title);
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(index);
  const end = packWords(
    [4, END],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...bodies, directory, end]);
}
