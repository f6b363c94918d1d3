import type { ExportStyle } from '#contract/codes.ts';
import { type CellKind, type Column, createFormatter } from '../columnRules.ts';
import type { Row, RowWriter } from './format.ts';

/** Places of the styles in {@link writeStylesXml}. */
const styles = { plain: 0, heading: 1, text: 2, day: 3, instant: 4, time: 5, percent: 6 } as const;

const dateFormats: Record<ExportStyle, { day: string; instant: string }> = {
  people: { day: 'dd\\-mm\\-yyyy', instant: 'dd\\-mm\\-yyyy\\ hh:mm:ss' },
  programs: { day: 'yyyy\\-mm\\-dd', instant: 'yyyy\\-mm\\-dd\\ hh:mm:ss' },
};

/** Texts are marked as such (`quotePrefix`): none becomes a formula, not even when its cell is edited. */
export const writeStylesXml = (style: ExportStyle): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="4"><numFmt numFmtId="164" formatCode="${dateFormats[style].day}"/>\
<numFmt numFmtId="165" formatCode="${dateFormats[style].instant}"/><numFmt numFmtId="166" formatCode="[hh]:mm:ss"/>\
<numFmt numFmtId="167" formatCode="0.0%"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>\
<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>\
<xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What XML cannot hold at all. Surrogates that are alone are made whole elsewhere. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const special = /[&<>"\r]/;
/** Spreadsheets read this as one sign: what really is so written has its first sign written that way. */
const escaped = /_(?=x[\da-f]{4}_)/gi;
/** What most texts are made of: nothing in them is written otherwise. */
const isPlain = /^[ !#-%'-;=?-^`-~\u00a0-\ud7ff]*$/;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Characters a cell of a spreadsheet can hold. */
const longest = 32_767;

export const escapeXml = (text: string): string => {
  if (text.length <= longest && isPlain.test(text)) return text;
  const clean = text.slice(0, longest).toWellFormed().replace(impossible, '').replace(escaped, '_x005F_');
  return special.test(clean) ? clean.replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign) : clean;
};

const writeTextCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Days since the beginning of time as spreadsheets have it; before 1900 they have none. */
const toSerial = (raw: string): number | null => {
  const at = (from: number): number => Number(raw.slice(from, from + 2));
  const year = Number(raw.slice(0, 4));
  if (year < 1901 || raw[4] !== '-') return null;
  const seconds = raw.length > 10 ? at(11) * 3600 + at(14) * 60 + at(17) : 0;
  return (Date.UTC(year, at(5) - 1, at(8)) / 1000 + seconds) / 86_400 + 25_569;
};

const writeNumberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

type CellMaker = (raw: string) => string;

const createTextCellMaker = (column: Column, style: ExportStyle): CellMaker => {
  const shown = createFormatter(column, style);
  return (raw) => writeTextCell(shown(raw), styles.text);
};

const createDateCellMaker = (column: Column, style: ExportStyle, place: number): CellMaker => {
  const asText = createTextCellMaker(column, style);
  return (raw) => {
    const serial = toSerial(raw);
    return serial === null ? asText(raw) : writeNumberCell(serial, place);
  };
};

const cells: Record<CellKind, (column: Column, style: ExportStyle) => CellMaker> = {
  text: createTextCellMaker,
  yesNo: (column, style) =>
    style === 'people' ? createTextCellMaker(column, style) : (raw) => `<c t="b"><v>${raw === 't' ? 1 : 0}</v></c>`,
  number: () => (raw) => writeNumberCell(Number(raw), styles.plain),
  percent: () => (raw) => writeNumberCell(Number(raw) / 100, styles.percent),
  seconds: () => (raw) => writeNumberCell(Math.floor(Number(raw)) / 86_400, styles.time),
  day: (column, style) => createDateCellMaker(column, style, styles.day),
  instant: (column, style) => createDateCellMaker(column, style, styles.instant),
};

/** In characters: as wide as the heading, with the button of the filter, and what is in the first rows, within bounds. */
const measureWidth = (column: Column, style: ExportStyle, values: readonly (string | null | undefined)[]): number => {
  const shown = createFormatter(column, style);
  const widest = values.reduce((most, raw) => Math.max(most, raw ? shown(raw).length : 0), column.heading.length + 3);
  return Math.min(60, Math.max(8, widest + 1));
};

/** `A`, `B`, … `AA`; `place` counts from 0. */
const toColumnLetter = (place: number): string =>
  (place >= 26 ? toColumnLetter(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** One sheet of a workbook, its headings always in sight and ready to filter by. */
export const createSheetWriter = (columns: readonly Column[], style: ExportStyle): RowWriter => {
  const makers = columns.map((column) => cells[column.kind](column, style));
  const headings = columns.map(({ heading }) => writeTextCell(heading, styles.heading));
  const writeCols = (sample: readonly Row[]): string =>
    columns
      .map((column, place) => {
        const values = sample.map((values) => values[place]);
        return `<col min="${place + 1}" max="${place + 1}" width="${measureWidth(column, style, values)}" customWidth="1"/>`;
      })
      .join('');
  return {
    head: (sample) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${writeCols(sample)}</cols><sheetData><row>${headings.join('')}</row>`,
    row(values) {
      let line = '<row>';
      for (let place = 0; place < makers.length; place += 1) {
        const raw = values[place];
        line += raw === null || raw === undefined || raw === '' ? '<c/>' : makers[place]?.(raw);
      }
      return `${line}</row>`;
    },
    tail: (count) => `</sheetData><autoFilter ref="A1:${toColumnLetter(columns.length - 1)}${count + 1}"/></worksheet>`,
  };
};
