import { expect, test } from 'vitest';
import type { SubscriptionFilters } from '#contract/subscriptions.ts';
import type { UserFilters } from '#contract/users.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, aGroup, anEnrolment, aUser, findRole } from '#tests/support/world.ts';

/**
 * Every filter of the two lists whose filters also say whom an operation on many is about: one that is accepted and not looked
 * at changes everybody. A new one does not compile until it has a value here, which some do not fit.
 */

const { server, admin } = await startWithAdmin();

const group = await aGroup(server);
const member = await aUser(server, { groups: [group.id] });
const other = await aUser(server);
const [course, otherCourse] = [await aCourse(server), await aCourse(server)];
await anEnrolment(server, { user: member, course });
await anEnrolment(server, { user: other, course: otherCourse });
const { data: field } = await admin.call('POST v1/custom-fields/', { body: { label: 'Reparto', kind: 'text' } });

const page = { page: 1, page_items: 100 };
const late = '2999-01-01';

const ofUsers: Required<Omit<UserFilters, 'search'>> = {
  group: group.id,
  groups: group.id,
  groups_empty: true,
  group_id_not: group.id,
  role: await findRole(server, 'BO_COM'),
  status: 'inactive',
  is_active: false,
  is_staff: true,
  is_generated: true,
  last_login_from: late,
  custom_fields: JSON.stringify({ [field.key]: 'Nessuno' }),
};

const countUsers = async (filters: UserFilters) =>
  (await admin.call('GET v1/users/', { query: { ...page, ...filters } })).pagination?.items_count;

test.each(Object.entries(ofUsers))('a list of users is narrowed by %s', async (name, value) => {
  expect(await countUsers({})).toBe(3);
  expect(await countUsers({ [name]: value })).toBeLessThan(3);
});

const ofEnrolments: Required<Omit<SubscriptionFilters, 'search'>> = {
  user: member.id,
  course: course.id,
  is_in_history: true,
  status: 'END',
  completed_from: late,
  completed_to: '1999-01-01',
  watched_from: late,
  watched_to: '1999-01-01',
  has_certificate: true,
  expires_from: late,
  expires_to: '1999-01-01',
  expiry: 'expired',
};

const countEnrolments = async (filters: SubscriptionFilters) =>
  (await admin.call('GET v1/subscriptions/', { query: { ...page, ...filters } })).pagination?.items_count;

test.each(Object.entries(ofEnrolments))('a list of enrolments is narrowed by %s', async (name, value) => {
  expect(await countEnrolments({})).toBe(2);
  expect(await countEnrolments({ [name]: value })).toBeLessThan(2);
});
