import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ExportStyle } from '#contract/codes.ts';
import { createZip } from '../../../storage/zipWriter.ts';
import type { Column } from '../columnRules.ts';
import { type Row, writeText } from './format.ts';
import { createSheetWriter, escapeXml, writeStylesXml } from './sheet.ts';

/** Rows a sheet can hold, its headings aside. */
const sheetRowsMax = 1_048_575;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const listNumbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** The parts of a workbook that only name its sheets. */
const writeParts = ({ name, style }: { name: string; style: ExportStyle }, count: number): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>\
${listNumbers(count)
  .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)
  .join('')}</Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">\
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" \
xmlns:r="${office}"><sheets>${listNumbers(count)
    .map((n) => `<sheet name="${escapeXml(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${listNumbers(count)
    .map((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': writeStylesXml(style),
});

/** Splits batches of rows over sheets of at most `max` rows. */
const splitIntoSheets = (batches: AsyncIterator<Row[]>, max: number) => {
  let rest: Row[] = [];
  let isOver = false;
  const next = async (): Promise<Row[]> => {
    if (rest.length > 0) return rest.splice(0);
    const { value, done } = await batches.next();
    isOver = done === true;
    return done ? [] : value;
  };
  return {
    /** The rows of the next sheet. */
    async *rowsOfNext(): AsyncGenerator<Row[]> {
      for (let left = max; left > 0; ) {
        const rows = await next();
        if (isOver) return;
        if (rows.length > left) rest = rows.splice(left);
        left -= rows.length;
        yield rows;
      }
    },
    /** Whether another sheet is needed. */
    async hasMore(): Promise<boolean> {
      if (rest.length === 0 && !isOver) rest = await next();
      return rest.length > 0;
    },
  };
};

/**
 * An xlsx of any length: a zip of XML, written while it is read. Rows that one sheet cannot hold go to the next.
 * The stream fails when the rows do; destroyed, it lets go of them.
 */
export const writeWorkbook = (
  { name, style }: { name: string; style: ExportStyle },
  columns: readonly Column[],
  batches: AsyncIterable<Row[]>,
  max = sheetRowsMax,
): Readable => {
  const zip = createZip();
  const rows = batches[Symbol.asyncIterator]();
  const sheets = splitIntoSheets(rows, max);
  const add = async (): Promise<void> => {
    let count = 0;
    do {
      count += 1;
      const part = Readable.from(writeText(createSheetWriter(columns, style), sheets.rowsOfNext()));
      zip.addStream(`xl/worksheets/sheet${count}.xml`, part, { compressionLevel: 3 });
      await finished(part);
    } while (await sheets.hasMore());
    for (const [path, text] of Object.entries(writeParts({ name, style }, count)))
      zip.addBuffer(path, Buffer.from(text));
    zip.end();
  };
  add()
    .finally(() => rows.return?.())
    .catch((error) => zip.output.destroy(error));
  return zip.output;
};
