import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Bands, noBorder } from './bands.ts';
import { everyLetter } from './fonts.ts';
import { drawOrnament, page } from './ornament.ts';
import type { Sheet } from './sheet.ts';
import { buildStyles, type Squeeze } from './styles.ts';

const margins = { x: 76, top: 50, bottom: 46 };
/** Points left free, so that rounding opens no second page; the lines between the bands take two. */
const slack = 3;

const toDataUrl = (image: Uint8Array): string =>
  `data:image/${image[0] === 0x89 ? 'png' : 'jpeg'};base64,${Buffer.from(image).toString('base64')}`;

/** Whether some word typed by a person may not fit a line, and words are therefore broken wherever the line ends. */
const hasLongWord = ({ first_name, last_name, course_name, course_code }: Sheet['texts']): boolean =>
  [first_name, last_name, course_name, course_code].some((text) => /\S{30}/.test(text));

/** Across a preview, so that nobody takes it for a certificate. */
const previewMark = { text: 'ANTEPRIMA', font: everyLetter, color: '#b3261e', opacity: 0.22, bold: true, angle: -30 };

/** Points the upper and the lower band take at least. */
export interface Room {
  top: number;
  bottom: number;
}

/** What they take of a usual template. */
export const usualRoom: Room = { top: 148, bottom: 86 };

const getLeft = ({ top, bottom }: Room): number => page.height - margins.top - margins.bottom - slack - top - bottom;

/** The bands there are, the middle one taking what the others leave. */
const buildRows = ({ top, middle, bottom }: Bands, room: Room) => {
  const height = getLeft({ top: top ? room.top : 0, bottom: bottom ? room.bottom : 0 });
  return [
    ...(top ? [{ band: top, height: room.top, verticalAlignment: 'top' as const }] : []),
    { band: middle, height, verticalAlignment: 'middle' as const },
    ...(bottom ? [{ band: bottom, height: room.bottom, verticalAlignment: 'bottom' as const }] : []),
  ];
};

/** A band as the library leaves it, which notes on it how high it came out. */
interface Row {
  stack: [Content];
  __height?: number;
}

/**
 * The room the outer bands of a drawn document turned out to need, where what they leave is enough for the middle one; null
 * where it is not.
 */
export const findRoom = ({ content }: TDocumentDefinitions, { top, bottom }: Bands): Room | null => {
  const rows = (content as unknown as { table: { body: [Row][] } }).table.body;
  const measured = rows.map(([{ __height = 0 }]) => __height);
  const room = {
    top: top ? Math.max(usualRoom.top, measured[0] ?? 0) : 0,
    bottom: bottom ? Math.max(usualRoom.bottom, measured.at(-1) ?? 0) : 0,
  };
  return (measured[top ? 1 : 0] ?? 0) <= getLeft(room) ? room : null;
};

/** The bands one above the other, each standing in its place of one page. */
const placeBands = (bands: Bands, room: Room): Content => {
  const rows = buildRows(bands, room);
  return {
    table: {
      widths: [page.width - 2 * margins.x],
      heights: rows.map(({ height }) => height),
      dontBreakRows: true,
      body: rows.map(({ band, verticalAlignment }) => [{ stack: [band], verticalAlignment, border: noBorder }]),
    },
    layout: 'bare',
  };
};

/** The bands one after the other, on as many pages as they take. */
const queueBands = ({ top, middle, bottom }: Bands): Content =>
  [top, middle, bottom].filter((band): band is Content => band !== null);

/** The PDF's description: the bands on the ornament, each in its place; or one after the other, where there is no `room` for that. */
export const buildDocument = (
  { texts, tones, face, issued, logo, signature, is_preview = false }: Sheet,
  bands: Bands,
  squeeze: Squeeze,
  room: Room | null,
  countPage: (page: number) => void,
): TDocumentDefinitions => {
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
    content: room ? placeBands(bands, room) : queueBands(bands),
  };
};
