import { describe, expect, test } from 'vitest';
import { cutCodeBase, makeCopyCode, nameCopy } from '#server/modules/courseCopies/rules.ts';

describe('a copied course', () => {
  test('is called a copy, within the length of a name', () => {
    expect(nameCopy('Sicurezza')).toBe('Sicurezza (copia)');
    expect(nameCopy('a'.repeat(255))).toBe(`${'a'.repeat(247)} (copia)`);
  });

  test.each([
    ['SIC', [], 'SIC'],
    ['SIC', ['sic'], 'SIC-copia'],
    ['SIC', ['sic', 'sic-copia', 'sic-copia-2'], 'SIC-copia-3'],
    ['SIC-copia', ['sic', 'sic-copia'], 'SIC-copia-2'],
    ['SIC-copia-2', ['sic', 'sic-copia', 'sic-copia-2'], 'SIC-copia-3'],
    ['x'.repeat(100), ['x'.repeat(100)], `${'x'.repeat(85)}-copia`],
  ])('has a code of its own: %s among %j', (code, taken, made) => {
    expect(makeCopyCode(code, taken)).toBe(made);
    expect(made.toLowerCase().startsWith(cutCodeBase(code).toLowerCase())).toBe(true);
  });
});
