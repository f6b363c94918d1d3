/** What an archive says of one of its entries (bytes). */
interface Sizes {
  fileName: string;
  compressedSize: number;
  uncompressedSize: number;
}

/** How much smaller than its content an entry may be: texts reach thirty times, media hardly any. */
const ratioMax = 200;
/** Entries up to this size may be as small as they like (bytes). */
const alwaysAllowed = 1_000_000;
/** Of all entries together (bytes). */
const totalMax = 40_000_000_000;

/** Whether an archive would unpack to far more than it is, or has entries that share their bytes. */
export const isBomb = (entries: readonly Sizes[], size: number): boolean => {
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (packed > size || unpacked > totalMax) return true;
  return entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > alwaysAllowed && uncompressedSize > compressedSize * ratioMax,
  );
};
