import { it } from '../i18n/it.ts';

/** The list a group is in, first part of the breadcrumb. */
export const groupsParent = { to: '/group', label: it.groups.title };
