import { optionalPlaceholders } from '#contract/certificatePlaceholders.ts';

type Optional = (typeof optionalPlaceholders)[number];

/**
 * Placeholders that may stand for nothing, used where the words beside them are printed in any case: a heading then has
 * nothing below it.
 */
export const listBare = (html: string, parser: DOMParser): Optional[] =>
  optionalPlaceholders.filter((name) => {
    const { body } = parser.parseFromString(html, 'text/html');
    for (const conditional of body.querySelectorAll(`[data-if="${name}"]`)) conditional.remove();
    return new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(body.innerHTML);
  });
