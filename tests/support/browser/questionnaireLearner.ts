import type { Browser, Page } from '@playwright/test';
import { aCourse, anEnrolment, aUser, type TestUser } from '../world.ts';
import { withWorld } from './database.ts';
import type { DemoServer } from './demoServer.ts';
import { buildSectionAddress } from './player.ts';
import { signInWith } from './signIn.ts';

/** Who answers a survey or an evaluation. */

/** A course with one questionnaire, and somebody enrolled in it. */
export const assign = (server: DemoServer, id: number, category: 'SURVEY' | 'EVALUATION') =>
  withWorld(server, async (world) => {
    const field = category === 'SURVEY' ? 'survey_id' : 'evaluation_id';
    const course = await aCourse(world, { sections: [{ name: 'Da compilare', category, [field]: id }] });
    const user = await aUser(world, { first_name: 'ADA', last_name: 'PROVA' });
    await anEnrolment(world, { user, course });
    return { user, address: buildSectionAddress(course) };
  });

/** Opens a page as a learner, in a browser of their own. */
export const openAs = async (browser: Browser, server: DemoServer, user: TestUser, address: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.address, locale: 'it-IT', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInWith(page, server, user);
  await page.goto(address);
  return page;
};
