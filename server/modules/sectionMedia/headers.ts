/** What the headers of an MP4 or WebM file say, where no program is there to read them. */

/** Reads some bytes of a file, from a place on. */
type ReadBytes = (from: number, length: number) => Promise<Uint8Array>;

export interface VideoFacts {
  /** Seconds; null where the file does not say. */
  duration: number | null;
  hasPictures: boolean;
}

/** Why a file is no video that plays, in words for who uploaded it. */
export class BrokenVideo extends Error {
  override name = 'BrokenVideo';
}

const cutShort = 'il file è incompleto: il caricamento o l’esportazione si è interrotto';
const tooManyParts = 'il suo indice ha più parti di quante ne ha un video';

const viewBytes = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const readType = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

interface Box {
  type: string;
  /** From its first byte to beyond its last, and where its content begins. */
  start: number;
  content: number;
  end: number;
}

const boxesMax = 10_000;
/** Bytes of an index that are looked at. */
const indexMax = 32 * 1024 * 1024;

const readBox = (head: Uint8Array, start: number, limit: number): Box | null => {
  if (head.length < 8) return null;
  const view = viewBytes(head);
  const [small, type] = [view.getUint32(0), readType(head, 4)];
  if (small === 0) return { type, start, content: start + 8, end: limit };
  if (small !== 1) return small < 8 ? null : { type, start, content: start + 8, end: start + small };
  if (head.length < 16) return null;
  const large = Number(view.getBigUint64(8));
  return large < 16 ? null : { type, start, content: start + 16, end: start + large };
};

/** How many boxes of an index may still be looked at: each takes eight bytes, so that it may have millions. */
interface Budget {
  left: number;
}

/** The boxes within some bytes that are at hand. @throws BrokenVideo where there are more than may be looked at. */
const listBoxes = (bytes: Uint8Array, budget: Budget): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const box = readBox(bytes.subarray(at, at + 16), at, bytes.length);
    if (!box || box.end > bytes.length) break;
    budget.left -= 1;
    if (budget.left < 0) throw new BrokenVideo(tooManyParts);
    boxes.push(box);
    at = box.end;
  }
  return boxes;
};

const findWithin = (bytes: Uint8Array, path: string[], budget: Budget): Uint8Array[] => {
  const [type, ...rest] = path;
  if (type === undefined) return [bytes];
  return listBoxes(bytes, budget)
    .filter((box) => box.type === type)
    .flatMap((box) => findWithin(bytes.subarray(box.content, box.end), rest, budget));
};

/** Seconds a movie header states. */
const readDuration = (header: Uint8Array | undefined): number | null => {
  if (!header || header.length < 20) return null;
  const view = viewBytes(header);
  const isLong = header[0] === 1;
  if (isLong && header.length < 32) return null;
  const [scale, units] = isLong
    ? [view.getUint32(20), Number(view.getBigUint64(24))]
    : [view.getUint32(12), view.getUint32(16)];
  return scale > 0 && units > 0 ? units / scale : null;
};

/** @throws BrokenVideo where the index is missing, or the file ends before its content. */
export const readMp4 = async (read: ReadBytes, size: number): Promise<VideoFacts> => {
  let index: Box | null = null;
  for (let at = 0, count = 0; at < size && count < boxesMax; count += 1) {
    const box = readBox(await read(at, 16), at, size);
    if (!box || box.end > size) throw new BrokenVideo(cutShort);
    if (box.type === 'moov') index = box;
    at = box.end;
  }
  if (!index) throw new BrokenVideo(cutShort);
  const moov = await read(index.content, Math.min(index.end - index.content, indexMax));
  const budget = { left: boxesMax };
  const kinds = findWithin(moov, ['trak', 'mdia', 'hdlr'], budget).map((handler) => readType(handler, 8));
  return { duration: readDuration(findWithin(moov, ['mvhd'], budget)[0]), hasPictures: kinds.includes('vide') };
};

/** A number of EBML: its length stands in its first bits, which are part of an id and not of a size. */
const readNumber = (bytes: Uint8Array, at: number, isId: boolean): { value: number; length: number } | null => {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  for (let place = 1; place < length; place += 1) value = value * 256 + (bytes[at + place] ?? 0);
  return { value, length };
};

const ebml = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
  scale: 0x2ad7b1,
  duration: 0x4489,
};
const parents = new Set([ebml.segment, ebml.info, ebml.tracks, ebml.track]);
/** Bytes from the beginning of a WebM file in which its description stands. */
const descriptionMax = 256 * 1024;

const readFloat = (bytes: Uint8Array): number =>
  bytes.length === 4 ? viewBytes(bytes).getFloat32(0) : bytes.length === 8 ? viewBytes(bytes).getFloat64(0) : 0;

/** @throws BrokenVideo for one that describes no track. */
export const readWebm = async (read: ReadBytes): Promise<VideoFacts> => {
  const bytes = await read(0, descriptionMax);
  let [scale, duration, tracks, hasPictures] = [1_000_000, 0, 0, false];
  for (let at = 0; at < bytes.length; ) {
    const id = readNumber(bytes, at, true);
    const size = id && readNumber(bytes, at + id.length, false);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    const content = bytes.subarray(start, start + size.value);
    if (id.value === ebml.scale) scale = content.reduce((sum, byte) => sum * 256 + byte, 0);
    if (id.value === ebml.duration) duration = readFloat(content);
    if (id.value === ebml.track) tracks += 1;
    if (id.value === ebml.kind && content[0] === 1) hasPictures = true;
    at = parents.has(id.value) ? start : start + size.value;
  }
  if (tracks === 0) throw new BrokenVideo(cutShort);
  return { duration: duration > 0 ? (duration * scale) / 1e9 : null, hasPictures };
};
