import { maxLength, required } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Group } from '#contract/groups.ts';
import { isSlug } from '#contract/rules.ts';
import { it } from '../i18n/it.ts';

export const emptyGroup = { name: '', slug: '', description: '' };

export const descriptionMaxLength = 100_000;

const fitsSlug = (text?: string): string | undefined => (!text || isSlug(text.trim()) ? undefined : it.form.slugRule);

/** What each field of a group must be; the server has the same rules. */
export const rules = {
  name: [required(it.form.required), maxLength(255, it.form.tooLong(255))],
  slug: [fitsSlug, maxLength(255, it.form.tooLong(255))],
  description: maxLength(descriptionMaxLength, it.form.tooLong(descriptionMaxLength)),
};

/** What keeps a group from being saved, in words; null when nothing does. */
export const groupObstacle = ({ name = '', slug = '' }: FieldValues): string | null => {
  if (String(name).trim() === '') return it.form.missing([it.resources.group.fields.name]);
  return fitsSlug(slug) ?? null;
};

/** Body of a change, with what was shown: what somebody else changed meanwhile is not written over unseen. */
export const changeOf = ({ name, description }: Pick<Group, 'name' | 'description'>, shown?: Group) => ({
  name: name.trim(),
  description: description ?? '',
  ...(shown && { seen: { name: shown.name, description: shown.description } }),
});
