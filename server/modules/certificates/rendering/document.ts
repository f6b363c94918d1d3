import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Bands, noBorder } from './bands.ts';
import { everyLetter } from './fonts.ts';
import { drawOrnament, page } from './ornament.ts';
import type { Sheet } from './sheet.ts';
import { buildStyles, type Squeeze } from './styles.ts';

const margins = { x: 76, top: 50, bottom: 46 };
const heights = { top: 148, bottom: 86 };
/** Points left free, so that rounding opens no second page. */
const slack = 2;

const toDataUrl = (image: Uint8Array): string =>
  `data:image/${image[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(image).toString('base64')}`;

/** Whether some word typed by a person may not fit a line, and words are therefore broken wherever the line ends. */
const hasLongWord = ({ first_name, last_name, course_name, course_code }: Sheet['texts']): boolean =>
  [first_name, last_name, course_name, course_code].some((text) => /\S{30}/.test(text));

/** Across a preview, so that nobody takes it for a certificate. */
const previewMark = { text: 'ANTEPRIMA', font: everyLetter, color: '#b3261e', opacity: 0.22, bold: true, angle: -30 };

/** The bands there are, the middle one taking what the others leave. */
const buildRows = ({ top, middle, bottom }: Bands) => {
  const used = (top ? heights.top : 0) + (bottom ? heights.bottom : 0);
  const height = page.height - margins.top - margins.bottom - slack - used;
  return [
    ...(top ? [{ band: top, height: heights.top, verticalAlignment: 'top' as const }] : []),
    { band: middle, height, verticalAlignment: 'middle' as const },
    ...(bottom ? [{ band: bottom, height: heights.bottom, verticalAlignment: 'bottom' as const }] : []),
  ];
};

/** The PDF's description: the bands one above the other, each standing in its place, on the ornament. */
export const buildDocument = (
  { texts, tones, face, issued, logo, signature, is_preview = false }: Sheet,
  bands: Bands,
  squeeze: Squeeze,
  countPage: (page: number) => void,
): TDocumentDefinitions => {
  const rows = buildRows(bands);
  const name = `${texts.first_name} ${texts.last_name}`;
  const moment = new Date(issued);
  return {
    pageSize: { width: page.width, height: page.height },
    pageMargins: [margins.x, margins.top, margins.x, margins.bottom],
    language: 'it-IT',
    version: '1.7',
    displayTitle: true,
    info: {
      title: is_preview ? `Anteprima – ${name}` : `Attestato n. ${texts.number} – ${name}`,
      author: texts.tenant,
      subject: texts.course_name,
      keywords: texts.code,
      creator: 'Corsia',
      producer: 'Corsia',
      creationDate: moment,
      modDate: moment,
    },
    images: { ...(logo && { logo: toDataUrl(logo) }), ...(signature && { signature: toDataUrl(signature) }) },
    styles: buildStyles(tones, face, squeeze, hasLongWord(texts)),
    defaultStyle: { font: face, fontSize: 10, alignment: 'center' },
    ...(is_preview && { watermark: previewMark }),
    background: (currentPage) => {
      countPage(currentPage);
      return { canvas: drawOrnament(tones), alignment: 'left' };
    },
    content: {
      table: {
        widths: [page.width - 2 * margins.x],
        heights: rows.map(({ height }) => height),
        dontBreakRows: true,
        body: rows.map(({ band, verticalAlignment }) => [{ stack: [band], verticalAlignment, border: noBorder }]),
      },
      layout: 'bare',
    },
  };
};
