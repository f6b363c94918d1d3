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

/** The words of an HTML text, a line for each of its blocks; and whether something in it is seen or heard instead. */
export const readHtml = (html: string): { text: string; hasPicture: boolean } => {
  const parts: string[] = [];
  let hidden = 0;
  let hasPicture = false;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (silent.has(name)) hidden += 1;
        else if (pictures.has(name)) hasPicture = true;
        else if (blocks.has(name)) parts.push('\n');
        else if (name === 'td' || name === 'th') parts.push(' ');
      },
      ontext: (text) => {
        if (hidden === 0) parts.push(text.replace(/\s+/g, ' '));
      },
      onclosetag: (name) => {
        if (silent.has(name)) hidden = Math.max(0, hidden - 1);
        else if (blocks.has(name)) parts.push('\n');
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
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|span|strong|sub|sup|table|td|tr|u|ul|video)\b[^<>]*>/i;
const hasEntity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

export type TextFormat = 'html' | 'auto' | 'plain';

/** A text in the format its file names; `auto` is read as HTML where it looks so. */
export const readText = (text: string, format: TextFormat): { text: string; hasPicture: boolean } =>
  format === 'html' || (format === 'auto' && (looksLikeHtml.test(text) || hasEntity.test(text)))
    ? readHtml(text)
    : { text: cleanText(text), hasPicture: false };
