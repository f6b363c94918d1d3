import { describe, expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';
import { alertDurations } from '../../src/feedback/alertDurations.ts';
import { contents } from '../../src/i18n/courseContents.ts';
import { courses } from '../../src/i18n/courses.ts';

test('alerts last as long as they are wanted to', () => {
  expect(alertDurations).toEqual({ usual: 1700, long: 5000, undo: 8000 });
});

test('alerts of media and of imports stay longer than others', () => {
  const sources = readSources(['src/imports', 'src/uploads', 'src/courseContents/media']);
  const told = sources.flatMap(({ code }) => code.match(/\bsucceed\(.+\)/g) ?? []);
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((call) => !call.includes('alertDurations.long'))).toEqual([]);
});

describe('what keeps a course from being deleted agrees with what it names', () => {
  test.each([
    [1, 0, '1 iscrizione, che va conservata.'],
    [2, 0, '2 iscrizioni, che vanno conservate.'],
    [1200, 0, '1200 iscrizioni, che vanno conservate.'],
    [1, 1, '1 iscrizione e 1 attestato, che vanno conservati.'],
    [3, 2, '3 iscrizioni e 2 attestati, che vanno conservati.'],
  ])('%i and %i', (subscriptions, certificates, words) => {
    const erasure = { themes: 0, modules: 0, sections: 0, materials: 0, subscriptions, certificates };
    expect(courses.deletion.kept(erasure)).toBe(`Il corso non si può eliminare: ha ${words}`);
  });
});

describe('what goes with a course is named in its number and gender', () => {
  const nothing = { themes: 0, modules: 0, sections: 0, materials: 0, subscriptions: 0, certificates: 0 };
  test.each([
    [{ themes: 1 }, 'Viene eliminata anche 1 tematica, con i suoi file.'],
    [{ materials: 1 }, 'Viene eliminato anche 1 materiale, con i suoi file.'],
    [{ themes: 2 }, 'Vengono eliminate anche 2 tematiche, con i loro file.'],
    [
      { themes: 1, modules: 1, sections: 2 },
      'Vengono eliminati anche 1 tematica, 1 argomento e 2 lezioni, con i loro file.',
    ],
  ])('%o', (erasure, words) =>
    expect(courses.deletion.contents({ ...nothing, ...erasure })).toBe(`${words} Non si può tornare indietro.`),
  );
});

describe('lessons that lose what they require are told in their number', () => {
  test.each([
    [1, 'Un’altra lezione ha perso la lezione richiesta.'],
    [2, 'Altre 2 lezioni hanno perso la lezione richiesta.'],
    [12_000, 'Altre 12.000 lezioni hanno perso la lezione richiesta.'],
  ])('%i more in a copy', (count, words) => expect(contents.copy.droppedMore(count)).toBe(words));

  test.each([
    [0, ''],
    [1, '«L1» perderà la sua lezione di accesso.'],
    [2, '«L1» e «L2» perderanno la loro lezione di accesso.'],
    [4, '«L1», «L2», «L3» e un’altra perderanno la loro lezione di accesso.'],
    [12_003, '«L1», «L2», «L3» e altre 12.000 perderanno la loro lezione di accesso.'],
  ])('%i of a deletion', (count, words) =>
    expect(contents.remove.releases(Array.from({ length: count }, (_, place) => `L${place + 1}`))).toBe(words),
  );
});
