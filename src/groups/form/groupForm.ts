import type { Group } from '#contract/groups.ts';
import { isGroupName, isSlug } from '#contract/rules.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { emptyOr, limitLength, requireName } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';

const emptyGroup = { name: '', slug: '', description: '' };

type GroupValues = typeof emptyGroup;

/** How a group is written and changed; the server has the same rules. */
export const groupShape = {
  empty: emptyGroup,
  buildNewBody: ({ name, slug, description }) => ({ name: name.trim(), slug: slug.trim(), description }),
  toValues: (group) => group,
  buildBody: ({ name, description }) => ({ name: name.trim(), description: description ?? '' }),
  rules: {
    fields: {
      name: requireName(it.resources.group.fields.name, isGroupName, it.groups.nameRule),
      slug: [emptyOr(isSlug, it.form.slugRule), limitLength(255)],
      description: limitLength(100_000),
    },
  },
} satisfies CreateShape<GroupValues> & EditShape<Group, GroupValues>;
