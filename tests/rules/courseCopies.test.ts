import { describe, expect, test } from 'vitest';
import { cutCodeBase, cutNameBase, makeCopyCode, nameCopy } from '#server/modules/courseCopies/rules.ts';

describe('a copied course', () => {
  test('is called a copy, within the length of a name', () => {
    expect(nameCopy('Sicurezza')).toBe('Sicurezza (copia)');
    expect(nameCopy('a'.repeat(255))).toBe(`${'a'.repeat(247)} (copia)`);
    expect(nameCopy(`${'a'.repeat(246)}😀${'b'.repeat(7)}`)).toBe(`${'a'.repeat(246)} (copia)`);
    expect(cutNameBase(`${'a'.repeat(239)}😀${'b'.repeat(7)}`)).toBe('a'.repeat(239));
  });

  test('is numbered beside other copies of the same course', () => {
    expect(nameCopy('Sicurezza', ['Sicurezza', 'Sicurezza (copia)'])).toBe('Sicurezza (copia 2)');
    expect(nameCopy('Sicurezza', ['Sicurezza (copia)', 'Sicurezza (copia 2)'])).toBe('Sicurezza (copia 3)');
    expect(nameCopy('Sicurezza', ['Sicurezza (copia 2)'])).toBe('Sicurezza (copia)');
    const longest = 'a'.repeat(255);
    const second = nameCopy(longest, [nameCopy(longest)]);
    expect(second).toBe(`${'a'.repeat(245)} (copia 2)`);
    expect(second.startsWith(cutNameBase(longest))).toBe(true);
  });

  test.each([
    ['SIC', [], 'SIC'],
    ['SIC', ['sic'], 'SIC-copia'],
    ['İSO', ['iso'], 'İSO-copia'],
    ['SIC', ['sic', 'sic-copia', 'sic-copia-2'], 'SIC-copia-3'],
    ['SIC-copia', ['sic', 'sic-copia'], 'SIC-copia-2'],
    ['SIC-copia-2', ['sic', 'sic-copia', 'sic-copia-2'], 'SIC-copia-3'],
    ['x'.repeat(100), ['x'.repeat(100)], `${'x'.repeat(85)}-copia`],
    [`${'x'.repeat(84)}😀`, [`${'x'.repeat(84)}😀`], `${'x'.repeat(84)}-copia`],
  ])('has a code of its own: %s among %j', (code, taken, made) => {
    expect(makeCopyCode(code, taken)).toBe(made);
    expect(made.toLowerCase().startsWith(cutCodeBase(code).toLowerCase())).toBe(true);
  });
});
