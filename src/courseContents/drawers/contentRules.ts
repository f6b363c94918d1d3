import { isSlug } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { emptyOr, limitLength, requireName, requireValue } from '../../forms/rules.ts';
import { courseDrawers as texts } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';

/** What a theme, a module and a lesson have in common. A slug that is left empty is made from the name. */
export const contentRules = {
  name: requireName(texts.name),
  slug: [emptyOr(isSlug, it.form.slugRule), limitLength(textLimits.line)],
  description: limitLength(textLimits.text),
};

/** A stored theme and a stored module need a slug; a stored lesson may do without, and gets one from its name. */
export const storedContentRules = { ...contentRules, slug: [requireValue(texts.slug), ...contentRules.slug] };
