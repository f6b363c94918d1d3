import type { Group } from '#contract/groups.ts';
import { isGroupName, isSlug } from '#contract/rules.ts';
import { textLimits } from '#contract/textLimits.ts';
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
      slug: [emptyOr(isSlug, it.form.slugRule), limitLength(textLimits.line)],
      description: limitLength(textLimits.text),
    },
  },
} satisfies CreateShape<GroupValues> & EditShape<Group, GroupValues>;
