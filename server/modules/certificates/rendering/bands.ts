import htmlToPdfmake from 'html-to-pdfmake';
import { JSDOM } from 'jsdom';
import type { Content } from 'pdfmake/interfaces.js';
import { describeQr, drawQr } from '../../../drawing/pdf/qr.ts';
import { serif, splitByLetters } from './fonts.ts';
import { leaveOut } from './leaveOut.ts';
import { drawLine, drawRule } from './ornament.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { Sheet } from './sheet.ts';
import { buildStyles, otherLetters } from './styles.ts';

/** What a template says, in three bands of the page. */
export interface Bands {
  top: Content | null;
  middle: Content;
  bottom: Content | null;
}

const { window } = new JSDOM('');

/** Named as an image so that the library gives it a line of its own. */
const ownLine = { nodeName: 'IMG' };

/** The library's own looks are taken back: everything is said by the classes. */
const bare = Object.fromEntries(
  ['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'p', 'ul', 'table', 'th'].map((tag) => [
    tag,
    tag === 'b' || tag === 'strong' ? { bold: true } : null,
  ]),
);

/** Points a picture fills at most. */
const sizes = { logo: [170, 46], signature: [130, 44], qr: 72 } as const;

/** An empty line where the tenant has no such picture. */
const makePictureNode = (name: string, sheet: Sheet): Record<string, unknown> => {
  switch (name) {
    case 'C-QR':
      return {
        canvas: drawQr(sheet.texts.verification_link, sizes.qr),
        alt: describeQr(sheet.texts.verification_link),
      };
    case 'C-LOGO':
      return sheet.logo
        ? { image: 'logo', alt: sheet.texts.tenant, fit: sizes.logo }
        : { text: sheet.texts.tenant, style: 'tenant' };
    default:
      return sheet.signature
        ? { image: 'signature', alt: 'Firma', fit: sizes.signature }
        : { text: ' ', lineHeight: 2 };
  }
};

export const noBorder: [boolean, boolean, boolean, boolean] = [false, false, false, false];

interface Table {
  table: { body: { border?: boolean[] }[][]; widths?: unknown };
}

/** A table is as wide as the page and has no lines but those its cells ask for. */
const makeTableNode = (ret: Record<string, unknown>): Record<string, unknown> => {
  const { table } = ret as unknown as Table;
  table.widths ??= table.body[0]?.map(() => '*');
  for (const row of table.body) for (const cell of row) cell.border ??= noBorder;
  return { layout: 'bare', ...ret };
};

const sided = '.left, .right, ul, ol';

/** The marks of a list stand beside its items: as it is no wider than they are, it stands in the middle as a whole. */
const makeListNode = (element: Element, ret: Record<string, unknown>): Record<string, unknown> => {
  const list = { ...ret, alignment: 'left' };
  if (element.matches('.left, .right') || element.parentElement?.closest(sided)) return list;
  const side = { width: '*', text: '' };
  return { ...ownLine, columns: [side, { width: 'auto', stack: [list] }, side] };
};

const makeRuleNode = ({ className }: Element, { tones }: Sheet): Record<string, unknown> =>
  className === 'line'
    ? { canvas: drawLine(), alignment: 'center', style: 'line', nodeName: 'IMG' }
    : { canvas: drawRule(tones), alignment: 'center', style: 'rule', nodeName: 'IMG' };

const convert = (html: string, sheet: Sheet): Content =>
  htmlToPdfmake(html, {
    window,
    defaultStyles: bare,
    customTag({ element, parents, ret }) {
      if (element.nodeName === 'HR') return makeRuleNode(element, sheet);
      if (element.matches('p.title')) return { ...ret, structure: 'H1' };
      if (element.nodeName === 'TABLE') return makeTableNode(ret);
      if (element.matches('ul, ol')) return makeListNode(element, ret);
      if (!element.nodeName.startsWith('C-')) return ret;
      const node = this.applyStyle({ ret: { ...ownLine }, parents: [...parents, element] });
      return { ...node, ...makePictureNode(element.nodeName, sheet) };
    },
  });

const blocks = 'header, main, footer, p, h1, h2, h3, h4, h5, h6, div, table, ul, ol, hr, c-logo, c-signature, c-qr';

/** The line ends between blocks are layout of the source; the library would print each as an empty line. */
const dropBlanks = (element: Element): void => {
  const isLaidOut = [...element.children].some((child) => child.matches(blocks));
  for (const node of [...element.childNodes]) {
    if (node.nodeType === window.Node.TEXT_NODE && isLaidOut && !node.textContent?.trim()) node.remove();
    if (node.nodeType === window.Node.ELEMENT_NODE) dropBlanks(node as Element);
  }
};

/** Elements whose style names a font, and among them those set in the serif. */
const buildSelectors = ({ tones, face }: Sheet): { any: string; serifs: string } => {
  const styles = Object.entries(buildStyles(tones, face, { head: 1, fit: 1, facts: 1, air: 1 }, false));
  const select = (fits: (font: string | undefined) => boolean): string =>
    styles
      .filter(([, { font }]) => fits(font))
      .map(([name]) => (name.startsWith('html-') ? name.slice('html-'.length) : `.${name}`))
      .join(', ');
  return { any: select((font) => font !== undefined), serifs: select((font) => font === serif) };
};

/** Sets apart the words whose typeface has not all the letters of them. The serif has those of every European alphabet, but few signs. */
const markOtherLetters = (body: HTMLElement, sheet: Sheet): void => {
  const { any, serifs } = buildSelectors(sheet);
  const { document } = window;
  const walker = body.ownerDocument.createTreeWalker(body, window.NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    const isSerif = node.parentElement?.closest(any)?.matches(serifs) === true;
    const pieces = splitByLetters(node.data, isSerif);
    if (!pieces.some(({ isOther }) => isOther)) continue;
    const nodes = pieces.map(({ text, isOther }) => {
      if (!isOther) return text;
      const span = document.createElement('span');
      span.className = otherLetters;
      span.textContent = text;
      return span;
    });
    node.replaceWith(...nodes);
  }
};

/**
 * Reads a template: `<header>` stands at the top of the page, `<footer>` at its foot, `<main>` in the middle;
 * one without `<main>` stands in the middle as a whole.
 * An element whose `data-if` names a text that is empty is left out.
 */
export const readBands = (sheet: Sheet): Bands => {
  const html = fillPlaceholders(sheet.html_template, sheet.texts);
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  leaveOut(body, sheet.texts);
  dropBlanks(body);
  markOtherLetters(body, sheet);
  const take = (tag: string): string | null => {
    const element = body.querySelector(tag);
    element?.remove();
    return element?.innerHTML || null;
  };
  const [top, middle, bottom] = [take('header'), take('main'), take('footer')];
  return {
    top: top && convert(top, sheet),
    middle: convert(middle ?? body.innerHTML, sheet),
    bottom: bottom && convert(bottom, sheet),
  };
};
