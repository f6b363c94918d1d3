import { createRequire } from 'node:module';
import { uploadLimits } from '#contract/rules.ts';

/** The two doors by which the library reads what a template names: pictures, and files to attach. */
interface Doors {
  openImage(source: unknown): unknown;
  file(source: unknown, options?: object): unknown;
}

/** Characters of a picture that stands in the template itself. */
const embeddedMax = 4_000_000;

/** Pixels a PNG says it has; 0 for anything else, whose pixels are copied unread. */
const countPixels = (source: string | Uint8Array): number => {
  const bytes =
    typeof source === 'string'
      ? Buffer.from(source.slice(source.indexOf(',') + 1, 100), 'base64')
      : Buffer.from(source);
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return 0;
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
};

/** @throws for whatever does not stand in the template itself, or is larger than pictures may be. */
const requireEmbedded = (source: unknown): void => {
  const isText = typeof source === 'string';
  if (!(isText && /^data:[^;,]+;base64,/.test(source)) && !(source instanceof Uint8Array))
    throw new Error(
      `access to ${isText ? source.slice(0, 200) : typeof source} denied: pictures stand in the template`,
    );
  if (source.length > embeddedMax || countPixels(source) > uploadLimits.pixels)
    throw new Error('a picture of the template is too large');
};

let refused: Error | null = null;

/**
 * Keeps the drawing library from reading anything a template names: files of this machine, addresses. Its own policies
 * leave out pictures within SVG, whose failures it swallows too.
 */
export const confineLibrary = (): void => {
  const require = createRequire(import.meta.url);
  const { default: Document } = require('pdfmake/js/PDFDocument.js') as { default: { prototype: Doors } };
  const { openImage, file } = Document.prototype;
  const check = (source: unknown): void => {
    try {
      requireEmbedded(source);
    } catch (error) {
      refused ??= error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  };
  Document.prototype.openImage = function (source) {
    check(source);
    return openImage.call(this, source);
  };
  Document.prototype.file = function (source, options) {
    check(source);
    return file.call(this, source, options);
  };
};

/** @throws the first refusal since the last time, which the library may have swallowed. */
export const throwRefused = (): void => {
  const error = refused;
  refused = null;
  if (error) throw error;
};
