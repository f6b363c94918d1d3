import { createRequire } from 'node:module';
import type { Tag } from './structure.ts';

type Element = PDFKit.PDFStructureElement;

interface Page {
  items: { item: Item }[];
}
/** A line, which carries its tag on its words; or a drawing or a picture, which carry it themselves. */
interface Item {
  inlines?: { tag?: Tag; link?: string }[];
  tag?: Tag;
}
interface Renderer {
  pdfDocument: PDFKit.PDFDocument & { options: { tagged?: boolean } };
  renderPages(pages: Page[]): void;
  renderLine(item: Item, ...place: number[]): void;
  renderVector(item: Item, ...place: number[]): void;
  renderImage(item: Item, ...place: number[]): void;
  renderSVG(item: Item, ...place: number[]): void;
  renderWatermark(item: Item, ...place: number[]): void;
}

/** The element of each tag, and the page on which something of it was drawn first. */
interface Started {
  element: Element;
  page?: PDFKit.PDFPage;
}
const started = new WeakMap<Tag, Started>();

let isWriting = false;

const getTag = ({ inlines, tag }: Item): Tag | undefined => (inlines ? inlines.find((word) => word.tag)?.tag : tag);

const findRoot = (pages: Page[]): Tag | null => {
  for (const { items } of pages)
    for (const { item } of items) {
      let tag = getTag(item) ?? null;
      while (tag?.parent) tag = tag.parent;
      if (tag) return tag;
    }
  return null;
};

/** Makes the elements of a document before anything is drawn: cells that stay empty have theirs, too, and all stand in order. */
const makeElement = (document: PDFKit.PDFDocument, tag: Tag): Element => {
  const { kind, details, children } = tag;
  const { alt, colSpan = 1, rowSpan = 1 } = details;
  const element = document.struct(kind, alt ? { alt } : {});
  const { data } = (element as Element & { dictionary: { data: Record<string, unknown> } }).dictionary;
  if (kind === 'TH' || colSpan > 1 || rowSpan > 1)
    data.A = {
      O: 'Table',
      ...(kind === 'TH' && { Scope: 'Column' }),
      ...(colSpan > 1 && { ColSpan: colSpan }),
      ...(rowSpan > 1 && { RowSpan: rowSpan }),
    };
  for (const child of children) element.add(makeElement(document, child));
  started.set(tag, { element });
  return element;
};

const isWithinHead = (tag: Tag): boolean => tag.kind === 'TH' || (tag.parent !== null && isWithinHead(tag.parent));

/** Draws what belongs to an element; without one, and for the head of a table that a later page repeats, decoration that readers pass over. */
const drawTagged = (document: PDFKit.PDFDocument, item: Item, draw: () => void): void => {
  const tag = getTag(item);
  const known = tag && started.get(tag);
  if (!tag || !known || (known.page && known.page !== document.page && isWithinHead(tag))) {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
    return;
  }
  known.page ??= document.page;
  if (!item.inlines?.some(({ link }) => link)) {
    known.element.add(draw);
    return;
  }
  const link = document.struct('Link');
  known.element.add(link);
  link.add(draw);
};

/**
 * Lets the drawing library write the tags of `tagDocument` into the PDF. It lays out by itself and has no word for tags; the
 * library below it, which writes the file, has.
 */
export const writeTags = (): void => {
  if (isWriting) return;
  isWriting = true;
  const require = createRequire(import.meta.url);
  const { default: Drawing } = require('pdfmake/js/Renderer.js') as { default: { prototype: Renderer } };
  const { prototype } = Drawing;
  const { renderPages } = prototype;
  prototype.renderPages = function (pages) {
    const root = this.pdfDocument.options.tagged ? findRoot(pages) : null;
    if (root) this.pdfDocument.addStructure(makeElement(this.pdfDocument, root));
    renderPages.call(this, pages);
  };
  for (const name of ['renderLine', 'renderVector', 'renderImage', 'renderSVG', 'renderWatermark'] as const) {
    const render = prototype[name];
    prototype[name] = function (item, ...place) {
      const draw = () => render.call(this, item, ...place);
      if (this.pdfDocument.options.tagged) drawTagged(this.pdfDocument, item, draw);
      else draw();
    };
  }
};
