import pdfmake from 'pdfmake';
import { createPdf, preparePdf } from '../../../drawing/pdf/library.ts';
import { readBands } from './bands.ts';
import { buildDocument } from './document.ts';
import { families } from './fonts.ts';
import type { Sheet } from './sheet.ts';
import type { Squeeze } from './styles.ts';

preparePdf(families);

const getNoWidth = () => 0;
const getHairlineWidth = () => 0.5;

pdfmake.addTableLayouts({
  bare: {
    hLineWidth: getHairlineWidth,
    vLineWidth: getHairlineWidth,
    paddingLeft: getNoWidth,
    paddingRight: getNoWidth,
    paddingTop: getNoWidth,
    paddingBottom: getNoWidth,
  },
});

/** Tried in this order until everything stands on one page: a long title gives way, then long names, then the space. */
const steps: Squeeze[] = [
  { head: 1, fit: 1, air: 1 },
  { head: 0.8, fit: 1, air: 1 },
  { head: 0.8, fit: 0.84, air: 1 },
  { head: 0.8, fit: 0.68, air: 0.9 },
  { head: 0.7, fit: 0.55, air: 0.7 },
  { head: 0.6, fit: 0.42, air: 0.4 },
  { head: 0.6, fit: 0.3, air: 0.2 },
  { head: 0.6, fit: 0.22, air: 0 },
];

/** Draws a certificate as a PDF of one page. The same sheet gives the same file. */
export const drawPdf = async (sheet: Sheet): Promise<Uint8Array> => {
  let pages = 0;
  let bytes: Uint8Array = new Uint8Array();
  for (const step of steps) {
    pages = 0;
    const definition = buildDocument(sheet, readBands(sheet), step, (page) => {
      pages = Math.max(pages, page);
    });
    bytes = await createPdf(definition);
    if (pages === 1) return bytes;
  }
  return bytes;
};
