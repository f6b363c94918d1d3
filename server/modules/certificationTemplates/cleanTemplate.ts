import sanitizeHtml from 'sanitize-html';

const tags = [
  ...['header', 'main', 'footer', 'div', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'br'],
  ...['span', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const classes = [
  ...['title', 'subtitle', 'lead', 'name', 'course', 'label', 'value', 'small', 'print', 'accent'],
  ...['left', 'center', 'right', 'line'],
];

const length = String.raw`-?\d{1,3}(?:\.\d{1,2})?(?:pt|px|em|rem|cm|mm|in|%)?`;
const size = String.raw`\d{1,3}(?:\.\d{1,2})?(?:pt|px|em|rem|cm|mm|in)?`;
const color = String.raw`(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,20})`;
const matchOnly = (...patterns: string[]): RegExp[] => [new RegExp(`^(?:${patterns.join('|')})$`, 'i')];

const border = matchOnly(String.raw`(?:none|0(?:px|pt)?|${size}\s+(?:solid|dashed|dotted)\s+${color})`);

/** Letters are those of the tenant's typeface: another family could not be drawn. */
const styles = {
  color: matchOnly(color),
  'background-color': matchOnly(color),
  'font-size': matchOnly(size),
  'font-style': matchOnly('normal', 'italic'),
  'font-weight': matchOnly('normal', 'bold', '[1-9]00'),
  'line-height': matchOnly(String.raw`\d(?:\.\d{1,2})?`),
  'text-align': matchOnly('left', 'center', 'right', 'justify'),
  'text-decoration': matchOnly('none', 'underline', 'line-through'),
  margin: matchOnly(`(?:${length})(?:\\s+${length}){0,3}`),
  ...Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [`margin-${side}`, matchOnly(length)])),
  border,
  ...Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [`border-${side}`, border])),
  width: matchOnly(length),
};

const isWidth = (value: unknown): boolean =>
  value === '*' || value === 'auto' || (typeof value === 'number' && value >= 0 && value <= 1000);

/** What may be said of a table or cell beyond its HTML. */
const layout: Record<string, (value: unknown) => boolean> = {
  widths: (value) => Array.isArray(value) && value.length <= 50 && value.every(isWidth),
  heights: (value) => Array.isArray(value) && value.length <= 200 && value.every(isWidth),
  verticalAlignment: (value) => value === 'top' || value === 'middle' || value === 'bottom',
};

/** The known parts of a `data-pdfmake`, as JSON; null when there are none. */
const cleanLayout = (text: string): string | null => {
  try {
    const given: unknown = JSON.parse(text.replace(/'/g, '"'));
    const kept = Object.entries(given ?? {}).filter(
      ([name, value]) => Object.hasOwn(layout, name) && layout[name]?.(value),
    );
    return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null;
  } catch {
    return null;
  }
};

const keepLayout: sanitizeHtml.Transformer = (tagName, { 'data-pdfmake': given, ...attribs }) => {
  const kept = given === undefined ? null : cleanLayout(given);
  return { tagName, attribs: kept === null ? attribs : { ...attribs, 'data-pdfmake': kept } };
};

/** Two have been enough for anything tried. */
const maxTurns = 5;

const cleanOnce = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      '*': ['class', 'style', 'data-if', 'data-pdfmake'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedClasses: { '*': classes },
    allowedStyles: { '*': styles },
    transformTags: { '*': keepLayout },
    nestingLimit: 50,
    // As people write it: JSON within single quotes, which ours never holds.
  }).replace(/ data-pdfmake="([^"]*)"/g, (_, json: string) => ` data-pdfmake='${json.replaceAll('&quot;', '"')}'`);

/**
 * A template as it may be stored: the elements, classes, styles and layout that the PDF is drawn from. What is none of them
 * keeps its words; scripts, styles and the like go with all they hold. Cleaned again it stays the same: where what went held
 * others apart, such as two paragraphs, they are set right in a further turn.
 */
export const cleanTemplate = (html: string): string => {
  let clean = cleanOnce(html);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const again = cleanOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
};
