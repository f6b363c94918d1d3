import { isSlug } from '#contract/rules.ts';
import { emptyOr, maxLength, required } from '../../forms/rules.ts';
import { courseDrawers as texts } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';

/** What a theme, a module and a lesson have in common. A slug that is left empty is made from the name. */
export const contentRules = {
  name: [required(texts.name), maxLength(255)],
  slug: [emptyOr(isSlug, it.form.slugRule), maxLength(255)],
  description: maxLength(100_000),
};

/** A stored theme and a stored module need a slug; a stored lesson may do without, and gets one from its name. */
export const storedContentRules = { ...contentRules, slug: [required(texts.slug), ...contentRules.slug] };
