import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ExportType } from '#contract/codes.ts';
import { modules } from '#server/app.ts';
import { listReports, type Report, type Scope } from '#server/modules/exports/reportRules.ts';
import { askedWith } from '#server/modules/exports/retryRules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCandidate, aCourseWith, aGroup, anEnrolment, aSignedInUser, aSurvey, choose } from '#tests/support/world.ts';

/** Every report that limited administrators may ask for, whichever module has it, tells them of nobody outside their groups. */

const { server } = await startWithAdmin();
const { db } = server;

const survey = await aSurvey(server, { questions: [{ answers: ['Sì', 'No'] }] });
const course = await aCourseWith(server, 'survey', survey);
const [inside, outside] = [
  await aSignedInUser(server, { username: 'nel.gruppo' }),
  await aSignedInUser(server, { username: 'fuori.gruppo' }),
];
const group = await aGroup(server, { users: [inside.user] });
for (const person of [inside, outside])
  await (await aCandidate(server, 'survey', course, person)).handIn(choose(survey, [0]));
// Nothing of it was opened: there are reports of that, too.
const unopened = await aCourseWith(server, 'survey', survey);
for (const { user } of [inside, outside]) await anEnrolment(server, { user, course: unopened });

/** These tell of courses, and count the people within reach. */
const namesNobody: readonly ExportType[] = ['course'];

const isForLimited = (type: ExportType): boolean => {
  const { access } = calls[askedWith[type]];
  return typeof access !== 'string' && access.some((tier) => tier === 'BO_LIM');
};
const reports = listReports(modules).filter(
  (one): one is Report<object> => !('write' in one) && isForLimited(one.type),
);

const readNames = async (report: Report<object>, scope: Scope): Promise<string[]> => {
  const { rows } = await report.prepare(db, {}, scope);
  const text = JSON.stringify((await db.executeQuery(rows)).rows);
  return [inside, outside].map(({ user }) => user.username).filter((name) => text.includes(name));
};

test.each(reports.map((report) => [report.type, report] as const))(
  'the report %s: put `filterPeople` of modules/reportFilters, with the scope, into its statements',
  async (type, report) => {
    const [own, others] = [inside.user.username, outside.user.username];
    const isNamed = !namesNobody.includes(type);
    expect(await readNames(report, null), 'to full administrators: both people of this world need a row of it').toEqual(
      isNamed ? [own, others] : [],
    );
    expect(await readNames(report, [group.id]), 'to who is limited to a group').toEqual(isNamed ? [own] : []);
    expect(await readNames(report, []), 'to who has no group').toEqual([]);
  },
);
