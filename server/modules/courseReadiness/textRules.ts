/** What can be told of a formatted text, which the server has cleaned: every attribute stands between double quotes. */

const characters: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|quot|lt|gt);/g, (entity) => characters[entity] ?? entity);

/** The addresses a text leads to, each once. */
export const listLinks = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = '']) => decodeEntities(href))),
];

interface TextError {
  kind: 'link_without_text' | 'image_without_text' | 'heading_order';
  /** The link, or the heading. */
  detail: string | null;
}

/** Of a picture: words of its own to be read instead. */
const altPattern = /\salt="\s*[^\s"]/;

const extractWords = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, '')).trim();

/** What keeps some people from a text: links and images that say nothing, headings that skip a level. */
export const findTextErrors = (html: string): TextError[] => {
  const errors: TextError[] = [];
  for (const [, attributes = '', inside = ''] of html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs))
    if (extractWords(inside) === '' && !altPattern.test(inside))
      errors.push({
        kind: 'link_without_text',
        detail: decodeEntities(/href="([^"]*)"/.exec(attributes)?.[1] ?? '') || null,
      });
  for (const [image] of html.matchAll(/<img\b[^>]*>/g))
    if (!altPattern.test(image)) errors.push({ kind: 'image_without_text', detail: null });
  let level: number | null = null;
  for (const [, digit, inside = ''] of html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)) {
    if (level !== null && Number(digit) > level + 1)
      errors.push({ kind: 'heading_order', detail: extractWords(inside) });
    level = Number(digit);
  }
  return errors;
};
