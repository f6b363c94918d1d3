import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { readReportRows } from '#tests/support/exports.ts';
import { aCandidate, aCourseWith, aGroup, aSignedInUser, aSurvey, choose } from '#tests/support/world.ts';

/** Surnames are kept in capitals: accents and apostrophes do not count in their order. */
const { server, admin } = await startWithAdmin();
const inOrder = ['BIANCHI', 'DALLA', 'D’ANGELO', 'DE LUCA', 'ÉLIA', 'ZANETTI'];
const [early, late] = [await aSurvey(server, { name: 'accoglienza' }), await aSurvey(server, { name: 'Gradimento' })];
const people = await Promise.all(
  inOrder.map((last_name, place) => aSignedInUser(server, { last_name, first_name: `n${inOrder.length - place}` })),
);
for (const survey of [late, early]) {
  const course = await aCourseWith(server, 'survey', survey);
  for (const person of people.toReversed())
    await (await aCandidate(server, 'survey', course, person)).handIn(choose(survey, [0]));
}
const filters = { users_ids: people.map(({ user }) => user.id) };

test.each(['users', 'subscriptions', 'sessions', 'survey-registries'] as const)(
  'the report of %s goes by surname as the list of users does',
  async (kind) => {
    const rows = await readReportRows(server, admin, `POST custom/v1/exports/${kind}/`, { filters });
    expect(rows).toHaveLength(2 * inOrder.length);
    const expected =
      kind === 'survey-registries' ? [...inOrder, ...inOrder] : inOrder.flatMap((surname) => [surname, surname]);
    expect(rows.map(({ Cognome }) => Cognome)).toEqual(expected);
    if (kind === 'survey-registries')
      expect([...new Set(rows.map(({ Sondaggio }) => Sondaggio))]).toEqual(['accoglienza', 'Gradimento']);
  },
);

test('somebody’s groups are in the order of the list of groups, in a report and on their page', async () => {
  const { user } = await aSignedInUser(server);
  const names = ['ambulatorio', 'Élite', 'Zebra'];
  for (const name of names.toReversed()) await aGroup(server, { name, users: [user] });
  const [row] = await readReportRows(server, admin, 'POST custom/v1/exports/users/', {
    filters: { users_ids: [user.id] },
  });
  expect(row?.Gruppi).toBe(names.join(' | '));
  const { data } = await admin.call('GET v1/users/{id}/', { params: { id: user.id } });
  expect(data?.groups.map(({ name }) => name)).toEqual(names);
});
