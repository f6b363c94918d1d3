/** What formatted text may be made of: the editor offers no more, the server keeps no more, the learner is shown no more. */

export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
] as const;
export type RichTextTag = (typeof richTextTags)[number];

/** Where a link of a formatted text may lead. */
const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const;

const outward = new RegExp(`^(?:${richTextSchemes.join('|')}):`, 'i');

/** Whether a link leads outside, and so may stand in a formatted text. */
export const isOutwardLink = (href: string): boolean => outward.test(href);
