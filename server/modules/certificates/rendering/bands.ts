import htmlToPdfmake from 'html-to-pdfmake';
import { JSDOM } from 'jsdom';
import type { Content } from 'pdfmake/interfaces.js';
import { fillPlaceholders } from './placeholders.ts';
import type { Sheet } from './sheet.ts';

/** What a template says, in three bands of the page. */
export interface Bands {
  top: Content;
  middle: Content;
  bottom: Content;
}

const { window } = new JSDOM('');

/** The library's own looks are taken back: everything is said by the classes. */
const bare = Object.fromEntries(
  ['b', 'strong', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'p', 'ul', 'table', 'th'].map((tag) => [
    tag,
    tag === 'b' || tag === 'strong' ? { bold: true } : null,
  ]),
);

/** Points a picture fills at most. */
const sizes = { logo: [180, 54], signature: [130, 44], qr: 72 } as const;

/** An empty line where the tenant has no such picture. */
const pictureNode = (name: string, sheet: Sheet): Record<string, unknown> => {
  switch (name) {
    case 'C-QR':
      return { qr: sheet.texts.verification_link, fit: sizes.qr, eccLevel: 'M', foreground: '#211d19' };
    case 'C-LOGO':
      return sheet.logo ? { image: 'logo', fit: sizes.logo } : { text: sheet.texts.tenant, style: 'tenant' };
    default:
      return sheet.signature ? { image: 'signature', fit: sizes.signature } : { text: ' ', lineHeight: 2 };
  }
};

const convert = (html: string, sheet: Sheet): Content =>
  htmlToPdfmake(html, {
    window,
    defaultStyles: bare,
    customTag({ element, parents, ret }) {
      if (element.nodeName === 'TABLE') return { layout: 'bare', ...ret };
      if (!element.nodeName.startsWith('C-')) return ret;
      // Named as an image so that the library gives it a line of its own.
      const node = { ...pictureNode(element.nodeName, sheet), nodeName: 'IMG' };
      return this.applyStyle({ ret: node, parents: [...parents, element] });
    },
  });

/**
 * Reads a template: `<header>` stands at the top of the page, `<footer>` at its foot, everything else in the middle.
 * An element whose `data-if` names a text that is empty is left out.
 */
export const readBands = (sheet: Sheet): Bands => {
  const html = fillPlaceholders(sheet.html_template, sheet.texts);
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  const texts: Record<string, string> = sheet.texts;
  for (const element of body.querySelectorAll('[data-if]'))
    if (!texts[element.getAttribute('data-if') ?? '']) element.remove();
  const take = (tag: string): string => {
    const element = body.querySelector(tag);
    element?.remove();
    return element?.innerHTML ?? '';
  };
  const [top, bottom] = [take('header'), take('footer')];
  return { top: convert(top, sheet), middle: convert(body.innerHTML, sheet), bottom: convert(bottom, sheet) };
};
