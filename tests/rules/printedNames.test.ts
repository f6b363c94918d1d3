import { readdirSync } from 'node:fs';
import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { listUnprinted } from '#contract/people/printedNames.ts';

const folder = 'server/modules/certificates/fonts';

describe('what a certificate leaves blank of a name', () => {
  test.each([
    ['MARIO ROSSI', []],
    ["NICOLÒ D’ÀVILA-D'ACCARDI", []],
    ['ŁUKASZ ŞAHİN ĐORĐEVIĆ NGUYỄN', []],
    ['Йозеф Ђорђевић', []],
    ['ΓΙΏΡΓΟΣ', []],
    ['محمد', ['م', 'ح', 'د']],
    ['MARIO 😀', ['😀']],
    ['王 MEI', ['王']],
  ])('%s: %j', (name, unprinted) => expect(listUnprinted(name)).toEqual(unprinted));

  test.each(readdirSync(folder).filter((file) => file.endsWith('.ttf')))('%s has everything else', (file) => {
    const font = openSync(`${folder}/${file}`);
    if (!('characterSet' in font)) throw new Error('a collection of fonts');
    const letters = new Set(font.characterSet as number[]);
    const missing: string[] = [];
    for (let code = 0x20; code < 0x30000; code += 1) {
      const character = String.fromCodePoint(code);
      if (
        /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) &&
        listUnprinted(character).length === 0 &&
        !letters.has(character.normalize('NFC').codePointAt(0) ?? 0)
      )
        missing.push(character);
    }
    expect(missing).toEqual([]);
  });
});
