import { Parser } from 'htmlparser2';
import { cleanText } from './cleanText.ts';

const blocks = new Set(
  'address article blockquote br dd div dl dt fieldset figure form h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
);
const silent = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
/** What cannot be told in words. */
const pictures = new Set('img picture svg math video audio iframe object embed canvas source'.split(' '));

const raised = new Map([
  ['1', '¹'],
  ['2', '²'],
  ['3', '³'],
  ['a', 'ª'],
  ['o', 'º'],
]);

/** What stands above the line, so that a power is not taken for a number: `10³`, `10^-6`, `x^n`; other letters and signs stay. */
const writeRaised = (text: string): string =>
  raised.get(text) ?? (/^[-+−–]|\d|^\p{L}$/u.test(text) ? `^${text}` : text);

/** The words of a link and where it leads, unless they say that themselves. */
const writeLink = (words: string, href: string): string =>
  /^https?:\/\//i.test(href) && !words.includes(href.replace(/\/$/, '')) ? `${words} (${href})` : words;

/** The words of an HTML text, with the addresses of its links, a line for each of its blocks; and whether something in it is seen or heard instead. */
export const readHtml = (html: string): { text: string; hasPicture: boolean } => {
  const parts: string[] = [];
  let hidden = 0;
  let preformatted = 0;
  /** Places of the parts that the open `sup` elements begin with. */
  const raisedFrom: number[] = [];
  /** The outermost link that is open: the place of the part it begins with. */
  const link = { depth: 0, from: 0, href: '' };
  let hasPicture = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (silent.has(name)) hidden += 1;
        else if (pictures.has(name)) hasPicture = true;
        else if (name === 'sup') raisedFrom.push(parts.length);
        else if (blocks.has(name)) parts.push('\n');
        else if (name === 'td' || name === 'th') parts.push(' ');
        if (name === 'pre') preformatted += 1;
      },
      onopentag: (name, { href = '' }) => {
        if (name !== 'a') return;
        if (link.depth === 0) Object.assign(link, { from: parts.length, href: href.trim() });
        link.depth += 1;
      },
      ontext: (text) => {
        if (hidden === 0) parts.push(text.replace(preformatted > 0 ? /[^\S\r\n]+/g : /\s+/g, ' '));
      },
      onclosetag: (name) => {
        if (silent.has(name)) hidden = Math.max(0, hidden - 1);
        else if (name === 'sup')
          parts.push(
            writeRaised(
              parts
                .splice(raisedFrom.pop() ?? parts.length)
                .join('')
                .trim(),
            ),
          );
        else if (name === 'a') {
          link.depth -= 1;
          if (link.depth === 0) parts.push(writeLink(parts.splice(link.from).join(''), link.href));
        } else if (blocks.has(name)) parts.push('\n');
        if (name === 'pre') preformatted = Math.max(0, preformatted - 1);
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  const text = cleanText(
    parts
      .join('')
      .replace(/[\t\u00a0 ]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{2,}/g, '\n'),
  );
  return { text, hasPicture };
};

const looksLikeHtml =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|pre|span|strong|sub|sup|table|td|tr|u|ul|video)\b[^<>]*>/i;
const hasEntity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

const hasTag = /<[/!a-z]/i;

export type TextFormat = 'html' | 'auto' | 'plain' | 'typed';

/** Whether a text is to be read as HTML; one that is to be typed never is where it has tags: they are a part of it. */
const isHtml: Record<TextFormat, (text: string) => boolean> = {
  html: () => true,
  auto: (text) => looksLikeHtml.test(text) || hasEntity.test(text),
  plain: () => false,
  typed: (text) => hasEntity.test(text) && !hasTag.test(text),
};

/** A text in the format its file names; `auto` is read as HTML where it looks so. */
export const readText = (text: string, format: TextFormat): { text: string; hasPicture: boolean } =>
  isHtml[format](text) ? readHtml(text) : { text: cleanText(text), hasPicture: false };
