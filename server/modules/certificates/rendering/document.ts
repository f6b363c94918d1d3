import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ornamentOf, page } from './ornament.ts';
import type { Sheet } from './sheet.ts';
import { sans, stylesOf } from './styles.ts';

/** What a template says, in three bands of the page. */
export interface Bands {
  top: Content;
  middle: Content;
  bottom: Content;
}

const margins = { x: 64, top: 44, bottom: 44 };
const heights = { top: 118, bottom: 104 };

const dataUrl = (image: Uint8Array): string =>
  `data:image/${image[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(image).toString('base64')}`;

/** The PDF's description: the bands one above the other, each standing in its place, on the ornament. */
export const documentOf = (
  { texts, tones, issued, logo, signature }: Sheet,
  bands: Bands,
  { fit, air }: { fit: number; air: number },
  countPage: (page: number) => void,
): TDocumentDefinitions => {
  const middle = page.height - margins.top - margins.bottom - heights.top - heights.bottom;
  const name = `${texts.first_name} ${texts.last_name}`;
  const moment = new Date(issued);
  return {
    pageSize: { width: page.width, height: page.height },
    pageMargins: [margins.x, margins.top, margins.x, margins.bottom],
    language: 'it-IT',
    version: '1.7',
    displayTitle: true,
    info: {
      title: `Attestato n. ${texts.number} – ${name}`,
      author: texts.tenant,
      subject: texts.course_name,
      keywords: texts.code,
      creator: 'Corsia',
      producer: 'Corsia',
      creationDate: moment,
      modDate: moment,
    },
    images: { ...(logo && { logo: dataUrl(logo) }), ...(signature && { signature: dataUrl(signature) }) },
    styles: stylesOf(tones, fit, air),
    defaultStyle: { font: sans, fontSize: 10, alignment: 'center' },
    background: (currentPage) => {
      countPage(currentPage);
      return { svg: ornamentOf(tones) };
    },
    content: {
      table: {
        widths: ['*'],
        heights: [heights.top, middle, heights.bottom],
        dontBreakRows: true,
        body: [
          [{ stack: [bands.top], verticalAlignment: 'top' }],
          [{ stack: [bands.middle], verticalAlignment: 'middle' }],
          [{ stack: [bands.bottom], verticalAlignment: 'bottom' }],
        ],
      },
      layout: 'bare',
    },
  };
};
