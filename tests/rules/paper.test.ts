import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { paper } from '#contract/paper.ts';
import { readSources } from '#tests/support/sources.ts';

test.each(['ink', 'text', 'quiet'] as const)('what is written in %s reads on paper', (name) => {
  expect(wcagContrast(paper[name], paper.ground)).toBeGreaterThanOrEqual(4.5);
});

test('what is printed or sent takes its colours from here', () => {
  const drawn = /^(server\/(mail|drawing\/pdf|modules\/\w+\/rendering)|src\/settings\/emailTemplates)\//;
  const sources = readSources(['server', 'src']).filter(({ path }) => drawn.test(path));
  expect(sources.length).toBeGreaterThan(20);
  const colors = new RegExp(Object.values(paper).join('|'), 'i');
  expect(sources.filter(({ code }) => colors.test(code)).map(({ path }) => path)).toEqual([]);
});
