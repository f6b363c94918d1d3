import sanitizeHtml from 'sanitize-html';
import { isOutwardLink, richTextTags } from '#contract/richText.ts';

/** Of the same meaning in older or pasted texts. */
const renamed = { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2', div: 'p' };

const keepOutwardLink: sanitizeHtml.Transformer = (tagName, { href }) => {
  const attribs: sanitizeHtml.Attributes = {};
  if (href && isOutwardLink(href)) attribs.href = href;
  return { tagName, attribs };
};

const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'] },
    transformTags: { ...renamed, a: keepOutwardLink },
    nestingLimit: 50,
  });

/**
 * Formatted text as it may be stored and shown: the tags of `richTextTags`, links that lead outside. What is none of them
 * keeps its words; scripts, styles and the like go with all they hold.
 */
export const sanitizeRichText = (html: string): string => {
  const once = clean(html);
  // What was renamed may stand where it must not, such as a paragraph in a paragraph: read again, it stands beside it.
  return clean(once);
};
