import { type CellKind, type Column, formatterFor } from '../columnRules.ts';
import type { RowWriter } from './format.ts';

/** Places of the styles in {@link stylesXml}. */
const styles = { plain: 0, heading: 1, text: 2, day: 3, instant: 4, time: 5 } as const;

/** Texts are marked as such (`quotePrefix`): none becomes a formula, not even when its cell is edited. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>\
<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="[hh]:mm:ss"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>\
<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>\
<xf numFmtId="166" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What XML cannot hold at all. Surrogates that are alone are made whole elsewhere. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const special = /[&<>"\r]/;
/** Spreadsheets read this as one sign: what really is so written has its first sign written that way. */
const escaped = /_(?=x[\da-f]{4}_)/gi;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Characters a cell of a spreadsheet can hold. */
const longest = 32_767;

export const escapeXml = (text: string): string => {
  const clean = text.slice(0, longest).toWellFormed().replace(impossible, '').replace(escaped, '_x005F_');
  return special.test(clean) ? clean.replace(/[&<>"\r]/g, (sign) => escapes[sign] ?? sign) : clean;
};

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Days since the beginning of time as spreadsheets have it; before 1900 they have none. */
const serialOf = (raw: string): number | null => {
  const year = Number(raw.slice(0, 4));
  const time = Date.parse(`${raw.slice(0, 10)}T${raw.slice(11, 16) || '00:00'}:00Z`);
  return year < 1901 || Number.isNaN(time) ? null : time / 86_400_000 + 25_569;
};

const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

const dated =
  (column: Column, style: number) =>
  (raw: string): string => {
    const serial = serialOf(raw);
    return serial === null ? textCell(formatterFor(column)(raw), styles.text) : numberCell(serial, style);
  };

const cells: Record<CellKind, (column: Column) => (raw: string) => string> = {
  text: (column) => {
    const shown = formatterFor(column);
    return (raw) => textCell(shown(raw), styles.text);
  },
  yesNo: (column) => {
    const shown = formatterFor(column);
    return (raw) => textCell(shown(raw), styles.text);
  },
  number: () => (raw) => numberCell(Number(raw), styles.plain),
  seconds: () => (raw) => numberCell(Math.floor(Number(raw)) / 86_400, styles.time),
  day: (column) => dated(column, styles.day),
  instant: (column) => dated(column, styles.instant),
};

const widthOf: Record<CellKind, number> = { text: 24, yesNo: 10, number: 14, seconds: 14, day: 14, instant: 18 };

/** One sheet of a workbook, its headings always in sight. */
export const sheet = (columns: readonly Column[]): RowWriter => {
  const makers = columns.map((column) => cells[column.kind](column));
  const widths = columns.map(
    ({ kind }, place) => `<col min="${place + 1}" max="${place + 1}" width="${widthOf[kind]}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }) => textCell(heading, styles.heading));
  return {
    head: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">\
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<cols>${widths.join('')}</cols><sheetData><row>${headings.join('')}</row>`,
    row(values) {
      let line = '<row>';
      for (let place = 0; place < makers.length; place += 1) {
        const raw = values[place];
        line += raw === null || raw === undefined || raw === '' ? '<c/>' : makers[place]?.(raw);
      }
      return `${line}</row>`;
    },
    tail: '</sheetData></worksheet>',
  };
};
