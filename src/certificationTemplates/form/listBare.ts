import { optionalPlaceholders } from '#contract/certificatePlaceholders.ts';

type Optional = (typeof optionalPlaceholders)[number];

const tag = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const condition = /\bdata-if\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const neverClosed = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'col']);

/**
 * What stands within the elements that are printed only where there is such a text, taken out. The browser's own parser would
 * report each inline handler of what is typed as a violation of the page's policy.
 */
const dropConditional = (html: string, name: Optional): string => {
  /** Elements open at a place; the depth of the outermost one that asks for `name`. */
  const open: string[] = [];
  let hidden = 0;
  let [kept, end] = ['', 0];
  for (const { index, 0: whole, 1: slash, 2: element = '', 3: attributes = '' } of html.matchAll(tag)) {
    if (hidden === 0) kept += html.slice(end, index);
    end = index + whole.length;
    const at = element.toLowerCase();
    if (slash) {
      const depth = open.lastIndexOf(at);
      if (depth >= 0) open.length = depth;
      if (open.length < hidden) hidden = 0;
    } else if (!neverClosed.has(at)) {
      open.push(at);
      const [, double, single, plain] = condition.exec(attributes) ?? [];
      if (hidden === 0 && (double ?? single ?? plain) === name) hidden = open.length;
    }
  }
  return hidden === 0 ? kept + html.slice(end) : kept;
};

/**
 * Placeholders that may stand for nothing, used where the words beside them are printed in any case: a heading then has
 * nothing below it. What is closed nowhere is taken as it is stored, where everything is closed.
 */
export const listBare = (html: string): Optional[] =>
  optionalPlaceholders.filter((name) => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(dropConditional(html, name)));
