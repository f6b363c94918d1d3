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

/** Where a link of a formatted text may lead. */
export const richTextSchemes = ['http', 'https', 'mailto', 'tel'] as const;
