import type { Page } from '@playwright/test';
import type { SectionOptions } from '../world/courses.ts';
import { aCourse } from '../world.ts';
import { withWorld } from './database.ts';
import type { DemoServer } from './demoServer.ts';

/**
 * A course with the themes Prima, Seconda, Vuota; in the first the modules Alfa of a b c and Beta of d e.
 * @param last what else is said of lesson e
 */
export const aTree = (server: DemoServer, name: string, last: SectionOptions = {}) =>
  withWorld(server, (world) =>
    aCourse(world, {
      name,
      themes: [
        {
          name: 'Prima',
          modules: [
            { name: 'Alfa', sections: ['a', 'b', 'c'].map((lesson) => ({ name: `Lezione ${lesson}` })) },
            { name: 'Beta', sections: [{ name: 'Lezione d' }, { name: 'Lezione e', ...last }] },
          ],
        },
        { name: 'Seconda', modules: [{ name: 'Gamma', sections: [] }] },
        { name: 'Vuota', modules: [] },
      ],
    }),
  );

/** The handle a lesson or a module is dragged by. */
export const findHandle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Sposta ${name}`, exact: true });

/** The lessons of a module, as links. */
export const findLessons = (page: Page, module: string) =>
  page.getByRole('list', { name: module, exact: true }).getByRole('link');

/** Chooses something of the menu of a lesson or a module. */
export const openMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Azioni su ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
