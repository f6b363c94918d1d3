import pdfmake from 'pdfmake';
import { createPdf, preparePdf } from '../../../drawing/pdf/library.ts';
import { readBands } from './bands.ts';
import { buildDocument, findRoom, type Room, usualRoom } from './document.ts';
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

const usual: Squeeze = { head: 1, fit: 1, facts: 1, air: 1 };

/**
 * Tried in this order until everything stands on one page: a long title gives way, then long names, then the space. Facts
 * stay as large as can be read for as long as there is a way.
 */
const steps: Squeeze[] = [
  usual,
  { head: 0.8, fit: 1, facts: 1, air: 1 },
  { head: 0.8, fit: 0.84, facts: 0.9, air: 1 },
  { head: 0.8, fit: 0.68, facts: 0.8, air: 0.9 },
  { head: 0.7, fit: 0.55, facts: 0.7, air: 0.7 },
  { head: 0.6, fit: 0.42, facts: 0.65, air: 0.4 },
  { head: 0.6, fit: 0.3, facts: 0.5, air: 0.2 },
  { head: 0.6, fit: 0.22, facts: 0.37, air: 0 },
];

interface Drawn {
  bytes: Uint8Array;
  pages: number;
  /** What the outer bands would have to take for it to be one page; null where that does not help. */
  room: Room | null;
}

/** @param room null to let the bands follow each other over as many pages as they take */
const draw = async (sheet: Sheet, step: Squeeze, room: Room | null): Promise<Drawn> => {
  let pages = 0;
  const bands = readBands(sheet);
  const definition = buildDocument(sheet, bands, step, room, (page) => {
    pages = Math.max(pages, page);
  });
  const bytes = await createPdf(definition);
  return { bytes, pages, room: room && findRoom(definition, bands) };
};

/** Whether an outer band may take of the middle one: a title that is too long gives way first. */
const mayTake = ({ head }: Squeeze, { top }: Room): boolean => head < 1 || top <= usualRoom.top;

/**
 * Draws a certificate as a PDF of one page. A template that says more than a page holds takes the pages it needs, at full size:
 * made small, it would be as many and nobody could read them. The same sheet gives the same file.
 */
export const drawPdf = async (sheet: Sheet): Promise<Uint8Array> => {
  for (const step of steps) {
    const first = await draw(sheet, step, usualRoom);
    if (first.pages === 1) return first.bytes;
    if (!first.room || !mayTake(step, first.room)) continue;
    const second = await draw(sheet, step, first.room);
    if (second.pages === 1) return second.bytes;
  }
  return (await draw(sheet, usual, null)).bytes;
};
