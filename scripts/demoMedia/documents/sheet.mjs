import pdfmake from 'pdfmake';
import { FONT_FILES } from '../lettering.mjs';

const { regular, bold, black } = FONT_FILES;
pdfmake.setFonts({ Lato: { normal: regular, bold }, LatoBlack: { normal: black, bold: black } });
pdfmake.setLocalAccessPolicy((path) => Object.values(FONT_FILES).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

const MARGIN = 42;

export const INK = '#1f2a37';
export const QUIET = '#5b6675';

/** Table drawing: hairlines between rows only. */
export const HAIRLINES = {
  hLineWidth: (index, node) => (index === 0 || index === node.table.body.length ? 0 : 0.6),
  vLineWidth: () => 0,
  hLineColor: () => '#d8dee6',
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 4.6,
  paddingBottom: () => 3.2,
};

/** Table drawing: all lines, for forms to be filled in by hand. */
export const GRID = {
  ...HAIRLINES,
  hLineWidth: () => 0.6,
  vLineWidth: () => 0.6,
  hLineColor: () => '#9aa5b4',
  vLineColor: () => '#9aa5b4',
};

/** Coloured band across the top of the first page, with a drawing at its right. */
export function drawBand({ hue, dark, kicker, title, subtitle, picture }) {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 596 132" width="596" height="132"><rect width="596" height="132" fill="${hue}"/><circle cx="500" cy="70" r="120" fill="${dark}" opacity="0.35"/><circle cx="500" cy="70" r="84" fill="${dark}" opacity="0.45"/>${picture}</svg>`;
  return [
    { svg: ground, absolutePosition: { x: 0, y: 0 } },
    {
      text: kicker.toUpperCase(),
      absolutePosition: { x: MARGIN, y: 32 },
      fontSize: 8.5,
      bold: true,
      characterSpacing: 1.3,
      color: '#ffe3a8',
    },
    { text: title, absolutePosition: { x: MARGIN, y: 46 }, font: 'LatoBlack', fontSize: 27, color: '#ffffff' },
    { text: subtitle, absolutePosition: { x: MARGIN, y: 84 }, fontSize: 11, color: '#f3f7f5' },
    { text: '', margin: [0, 100, 0, 0] },
  ];
}

export const makeHeading = (text, colour) => ({
  text,
  font: 'LatoBlack',
  fontSize: 13.5,
  color: colour,
  margin: [0, 12, 0, 6],
  headlineLevel: 1,
});

/** A box in a tint with round corners drawn by a table cell. */
export const makeBox = (content, tint, margin = [0, 0, 0, 0]) => ({
  table: {
    widths: ['*'],
    body: [[{ stack: content, fillColor: tint, margin: [10, 8, 10, 8], border: [false, false, false, false] }]],
  },
  layout: {
    defaultBorder: false,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  margin,
});

/** An A4 document as bytes; the date is fixed so that the same text gives the same file. */
export function drawSheet({ title, subject, content, foot }) {
  return pdfmake
    .createPdf({
      info: { title, subject, author: 'Aurora Formazione', creationDate: new Date('2025-01-15T09:00:00Z') },
      lang: 'it-IT',
      pageSize: 'A4',
      pageMargins: [MARGIN, 36, MARGIN, 48],
      defaultStyle: { font: 'Lato', fontSize: 9.6, lineHeight: 1.22, color: INK },
      footer: (page, pages) => ({
        columns: [
          { text: foot, fontSize: 7.8, color: QUIET },
          { text: `${page} di ${pages}`, alignment: 'right', width: 50, fontSize: 7.8, color: QUIET },
        ],
        margin: [MARGIN, 16, MARGIN, 0],
      }),
      content,
    })
    .getBuffer();
}
