import type { CourseCategory } from '#contract/courseCategories.ts';
import { isSlug } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { emptyOr, limitLength, requireName, requireValue } from '../../forms/rules.ts';
import { courseCategories as texts } from '../../i18n/courseCategories.ts';
import { it } from '../../i18n/it.ts';

type CategoryForm = Omit<CourseCategory, 'id'>;

const buildBody = ({ name, slug, description, parent_id }: CategoryForm) => ({
  name: name.trim(),
  slug: slug.trim(),
  description,
  parent_id,
});

const fields = {
  name: requireName(texts.name),
  slug: [emptyOr(isSlug, it.form.slugRule), limitLength(textLimits.line)],
  description: limitLength(textLimits.text),
};

/** How a category is written; without a slug it gets one of its name. */
export const newCategoryShape = {
  empty: { name: '', slug: '', description: '', parent_id: null },
  buildNewBody: buildBody,
  emptyAfter: ({ parent_id }: CourseCategory) => ({ name: '', slug: '', description: '', parent_id }),
  rules: { fields },
} satisfies CreateShape<CategoryForm>;

/** How it is changed. */
export const categoryShape = {
  toValues: ({ name, slug, description, parent_id }: CourseCategory) => ({ name, slug, description, parent_id }),
  buildBody,
  rules: { fields: { ...fields, slug: [requireValue(texts.slug), ...fields.slug] } },
} satisfies EditShape<CourseCategory, CategoryForm>;
