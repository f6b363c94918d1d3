import { it } from '../i18n/it.ts';

/** The list a user is in, first part of the breadcrumb. */
export const usersParent = { to: '/users', label: it.users.title };
