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
