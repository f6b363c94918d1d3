import type { Group } from '#contract/groups.ts';
import { isSlug } from '#contract/rules.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { emptyOr, maxLength, required } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';

const emptyGroup = { name: '', slug: '', description: '' };

type GroupValues = typeof emptyGroup;

/** How a group is written and changed; the server has the same rules. */
export const groupShape = {
  empty: emptyGroup,
  bodyOfNew: ({ name, slug, description }) => ({ name: name.trim(), slug: slug.trim(), description }),
  valuesOf: (group) => group,
  bodyOf: ({ name, description }) => ({ name: name.trim(), description: description ?? '' }),
  rules: {
    fields: {
      name: [required(it.resources.group.fields.name), maxLength(255)],
      slug: [emptyOr(isSlug, it.form.slugRule), maxLength(255)],
      description: maxLength(100_000),
    },
  },
} satisfies CreateShape<GroupValues> & EditShape<Group, GroupValues>;
