import type { Page } from '@playwright/test';
import { expectAccessibleAt } from './accessibility.ts';
import { withDatabase } from './database.ts';
import type { DemoServer } from './demoServer.ts';
import { expectLaidOut } from './layout.ts';
import { doAtEachWidth } from './widths.ts';

/** Address of a course of the demo content, or of one of its sections, by code and slug. */
export const findAddress = (server: DemoServer, code: string, slug?: string): Promise<string> =>
  withDatabase(server, async (query) => {
    const [course] = await query('select id from courses where code = $1', [code]);
    if (!slug) return `/corsi/${course?.id}`;
    const [section] = await query('select id from course_sections where slug = $1', [slug]);
    return `/corsi/${course?.id}?lezione=${section?.id}`;
  });

/** Address of the first section of a course a test has made. */
export const buildSectionAddress = ({ id, sections }: { id: number; sections: { id: number }[] }): string =>
  `/corsi/${id}?lezione=${sections[0]?.id}`;

/** Changes the data behind the server's back, as an administrator or time would. */
export const alter = (server: DemoServer, text: string, values: unknown[] = []): Promise<void> =>
  withDatabase(server, async (query) => {
    await query(text, values);
  });

/**
 * Looks at a state at a telephone's, a tablet's and a desk's width: nothing sticks out and axe finds nothing. With
 * CORSIA_PICTURES set a picture of each is left in that folder.
 */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.CORSIA_PICTURES;
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  });
};
