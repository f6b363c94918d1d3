import type { Tx } from '../db/client.ts';
import type { Deps } from '../foundations.ts';
import { issueCertificate } from '../modules/certificates/service.ts';
import { recountEnrolments } from '../modules/progress/service.ts';
import { createCalendar } from './calendar.ts';
import { buildCourses } from './courses/build.ts';
import { insertCourses } from './courses/insert.ts';
import { insertActivity } from './insertActivity.ts';
import { insertBrands } from './insertBrands.ts';
import { openLibrary } from './library.ts';
import { buildPeople } from './people/build.ts';
import { insertPeople, insertTeachers, teacherIds } from './people/insert.ts';
import { buildProgress } from './progress/build.ts';
import { planColleagueEnrolments } from './progress/colleagueEnrolments.ts';
import { planDemoEnrolments } from './progress/demoEnrolments.ts';
import { buildQuestionnaires } from './questionnaires/build.ts';
import { continueNumbering, insertRows } from './rows.ts';

/** How many of the people are accounts to try the product with. */
const demoAccounts = 5;

/** Loads everything into an empty database; returns the hash of the password all share. */
export const loadContent = async (tx: Tx, { storage, drawing, jobs }: Deps): Promise<string> => {
  const calendar = createCalendar(Date.now());
  const library = openLibrary({ storage, drawing }, tx);
  const people = buildPeople();
  const questionnaires = buildQuestionnaires(calendar);
  const built = buildCourses({ questionnaires: questionnaires.byKey, teachers: teacherIds });
  const progress = buildProgress([
    ...planDemoEnrolments(calendar, built.courses),
    ...planColleagueEnrolments(calendar, built.courses, people.slice(demoAccounts)),
  ]);

  await insertBrands(tx, library);
  await insertTeachers(tx, library, calendar);
  const passwordHash = await insertPeople(tx, library, calendar, people, progress.lastSeen);
  await insertRows(
    tx,
    'questionnaires',
    [...questionnaires.byKey.values()].map(({ row }) => row),
  );
  await insertRows(tx, 'questions', questionnaires.questions);
  await insertRows(tx, 'answers', questionnaires.answers);
  await insertCourses(tx, library, calendar, built);
  await insertRows(tx, 'subscriptions', progress.subscriptions);
  await insertRows(tx, 'section_sessions', progress.sessions);
  await insertRows(tx, 'attempts', progress.attempts);
  await insertRows(tx, 'learning_events', progress.events);
  await continueNumbering(tx);
  await recountEnrolments(
    tx,
    progress.subscriptions.map(({ id }) => id),
  );
  for (const id of progress.certified) await issueCertificate(tx, jobs, id);
  await insertActivity(tx, 'admin');
  return passwordHash;
};
