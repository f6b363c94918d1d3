import type { Pool } from 'pg';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';

/** A file of people called after their crowd, all in a group of that name and in one course. */
export const makeFile = (crowd: string, code: string, people: number): FormData =>
  makeImportForm(
    writeCsv([
      ['username', 'nome', 'cognome', 'codice_fiscale', 'gruppi', 'corso'],
      ...Array.from({ length: people }, (_, n) => [`${crowd}.${n}`, 'Ada', 'Folla', `${crowd}${n}`, crowd, code]),
    ]),
    `${crowd}.csv`,
  );

/** What is there of a crowd. */
export const readWritten = async (pool: Pool, crowd: string, courseId: number) => {
  const { rows } = await pool.query(
    `select (select count(*) from users where username like $1 || '.%') as people,
       (select count(*) from subscriptions where course_id = $2) as enrolments,
       (select count(*) from learning_events join subscriptions s on s.id = subscription_id where course_id = $2) as facts,
       (select count(*) from groups where name = $1) as groups,
       (select count(*) from group_users join groups on groups.id = group_id where name = $1) as members`,
    [crowd, courseId],
  );
  return rows[0];
};

export const describeWhole = (people: number) => ({
  people,
  enrolments: people,
  facts: people,
  groups: 1,
  members: people,
});
