import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** A folder for files of a test, with a way to write one and to remove it with all of them. */
export const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corsia-imports-'));
  return {
    path: (name: string) => join(folder, name),
    write: async (name: string, content: string | Uint8Array): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Content of a part: a text, bytes, or pieces made as they are written. */
type Part = string | Uint8Array | (() => Iterable<string>);

/** Joins pieces: each that is written costs the compression a turn of its own. */
function* joinInChunks(pieces: Iterable<string>): Iterable<string> {
  let chunk: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    if (chunk.push(piece) < 1000 && length < 1_000_000) continue;
    yield chunk.join('');
    chunk = [];
    length = 0;
  }
  yield chunk.join('');
}

/** Writes a zip of parts by their names. */
export const writeZip = async (path: string, parts: Record<string, Part>): Promise<string> => {
  const zip = new yazl.ZipFile();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'function')
      zip.addReadStreamLazy(name, (done) => done(null, Readable.from(joinInChunks(part()))));
    else zip.addBuffer(Buffer.from(part), name);
  }
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(path));
  return path;
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`).replaceAll('\r', '&#13;');

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface TestSheet {
  name: string;
  state?: string;
  /** XML of its rows. */
  rows: string | (() => Iterable<string>);
  /** XML before and after the rows. */
  before?: string;
  after?: string;
}

interface TestWorkbook {
  sheets: TestSheet[];
  /** XML of the items of the shared strings. */
  strings?: string | (() => Iterable<string>);
  /** Codes of formats; the style of each is its place, from 1. */
  formats?: string[];
  has1904?: boolean;
  /** The namespaces of strict files. */
  isStrict?: boolean;
  /** Parts besides, or instead. */
  parts?: Record<string, Part>;
}

function* wrap(before: string, content: string | (() => Iterable<string>), after: string): Iterable<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>${before}`;
  if (typeof content === 'string') yield content;
  else yield* content();
  yield after;
}

const writeRelations = (items: string[]): string =>
  `<Relationships xmlns="${packages}">${items.join('')}</Relationships>`;

/** Writes a workbook of which rows are given as they stand in the file. */
export const writeWorkbook = (
  path: string,
  { sheets, strings, formats = [], ...rest }: TestWorkbook,
): Promise<string> => {
  const { has1904 = false, isStrict = false, parts = {} } = rest;
  const types = isStrict ? 'http://purl.oclc.org/ooxml/officeDocument/relationships' : office;
  const names = isStrict ? 'http://purl.oclc.org/ooxml/spreadsheetml/main' : main;
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`;
  const codes = formats.map((code, place) => `<numFmt numFmtId="${200 + place}" formatCode="${escapeXml(code)}"/>`);
  const styles = formats.map((_, place) => `<xf numFmtId="${200 + place}"/>`);
  const listed = sheets.map(
    ({ name, state }, place) =>
      `<sheet name="${escapeXml(name)}" sheetId="${place + 1}"${state ? ` state="${state}"` : ''} r:id="rId${place + 1}"/>`,
  );
  return writeZip(path, {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': writeRelations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${names}" xmlns:r="${types}"><workbookPr date1904="${has1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': writeRelations([
      ...sheets.map((_, place) => relation(`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`)),
      relation('rIdS', 'styles', 'styles.xml'),
      ...(strings === undefined ? [] : [relation('rIdT', 'sharedStrings', '/xl/sharedStrings.xml')]),
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${names}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, before = '', after = '' }, place) => [
        `xl/worksheets/sheet${place + 1}.xml`,
        () => wrap(`<worksheet xmlns="${names}">${before}<sheetData>`, rows, `</sheetData>${after}</worksheet>`),
      ]),
    ),
    ...(strings !== undefined && {
      'xl/sharedStrings.xml': () => wrap(`<sst xmlns="${names}">`, strings, '</sst>'),
    }),
    ...parts,
  });
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** XML of a row of texts; what is empty is left out. */
export const writeTextRow = (line: number, cells: readonly string[], attributes = ''): string =>
  `<row r="${line}"${attributes}>${cells
    .map((value, column) =>
      value === ''
        ? ''
        : `<c r="${letters[column]}${line}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`,
    )
    .join('')}</row>`;

/** A line of separated values, quoted where it must be. */
export const writeCsvLine = (cells: readonly string[], separator = ';'): string =>
  cells
    .map((value) => (/["\r\n]/.test(value) || value.includes(separator) ? `"${value.replaceAll('"', '""')}"` : value))
    .join(separator);
