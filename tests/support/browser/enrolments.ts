import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { type DemoServer, expect, signInAs } from '#tests/support/browser.ts';

export { findDrawer, findField } from './finders.ts';

export const findRow = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
export const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Salva', exact: true });
export const address = '/backoffice/users/3/subscriptions';

export const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

export const open = async (page: Page, server: DemoServer, path = ''): Promise<void> => {
  await signInAs(page, server, 'admin');
  await page.goto(`${address}${path}`);
  if (!path) await expect(findRow(page, /Privacy e protezione dei dati/)).toBeVisible();
};

/** Id of an enrolment of the demo learner, by its course, and of one of its sessions, by the category of the section. */
export const findIds = (server: DemoServer, course: string, category = 'LESSON') =>
  withDatabase(server, async (query) => {
    const [found] = await query(
      `select s.id, session.id as session_id, section.name from subscriptions s
       join courses c on c.id = s.course_id and c.name like $1
       join section_sessions session on session.subscription_id = s.id
       join course_sections section on section.id = session.course_section_id and section.category = $2
       where s.user_id = 3 order by section.id limit 1`,
      [`${course}%`, category],
    );
    return { id: Number(found?.id), sessionId: Number(found?.session_id), name: String(found?.name) };
  });

/** Gives the lesson of a session a length, to which its counters can be corrected. */
export const setLessonLength = (server: DemoServer, sessionId: number, duration: string) =>
  withDatabase(server, (query) =>
    query(
      'update course_sections set duration = $2 where id = (select course_section_id from section_sessions where id = $1)',
      [sessionId, duration],
    ),
  );
