import type { CourseTypology } from '#contract/courseTypologies.ts';
import { isSlug } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { emptyOr, limitLength, requireName, requireValue } from '../../forms/rules.ts';
import { courseTypologies as texts } from '../../i18n/courseTypologies.ts';
import { it } from '../../i18n/it.ts';

type TypologyForm = Omit<CourseTypology, 'id' | 'order'>;

const buildBody = ({ name, slug, description, is_ascending_course_ordering }: TypologyForm) => ({
  name: name.trim(),
  slug: slug.trim(),
  description,
  is_ascending_course_ordering,
});

const fields = {
  name: requireName(texts.name),
  slug: [emptyOr(isSlug, it.form.slugRule), limitLength(textLimits.line)],
  description: limitLength(textLimits.text),
};

/** How a typology is written; without a slug it gets one of its name. */
export const newTypologyShape = {
  empty: { name: '', slug: '', description: '', is_ascending_course_ordering: true },
  buildNewBody: buildBody,
  rules: { fields },
} satisfies CreateShape<TypologyForm>;

/** How it is changed; its place among the others is changed in the table. */
export const typologyShape = {
  toValues: ({ name, slug, description, is_ascending_course_ordering }: CourseTypology) => ({
    name,
    slug,
    description,
    is_ascending_course_ordering,
  }),
  buildBody,
  rules: { fields: { ...fields, slug: [requireValue(texts.slug), ...fields.slug] } },
} satisfies EditShape<CourseTypology, TypologyForm>;
