import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { faces } from '#contract/faces.ts';
import { deriveTones } from '#contract/tones.ts';
import type { Family } from '#server/drawing/pdf/library.ts';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { drawPdf } from '#server/modules/certificates/rendering/draw.ts';
import { families, splitByLetters } from '#server/modules/certificates/rendering/fonts.ts';
import type { Sheet } from '#server/modules/certificates/rendering/sheet.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

const texts = {
  first_name: 'GIULIA',
  last_name: 'FERRARI',
  fiscal_code: '',
  course_name: 'Sicurezza',
  course_code: 'SIC',
  completion_date: '14/03/2026',
  duration: '4 ore',
  code: '7K3M',
  number: '128',
  issued: '15/03/2026',
  tenant: 'Ente',
  verification_link: 'https://corsi.esempio.it/certificate/1',
};
const drawIn = (face: Sheet['face'], html_template: string): Promise<Uint8Array> => {
  const bare = { logo: null, signature: null, issued: '2026-03-15T10:00:00.000Z' };
  return drawPdf({ ...bare, html_template, texts, tones: deriveTones('#0f766e'), face });
};

/** Names of the fonts a PDF brings, without the letters that say which part of them. */
const listFonts = (bytes: Uint8Array): string[] => {
  const names = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g);
  return [...new Set([...names].map(([, name = '']) => name))].sort();
};

/** What every style of a family has. */
const readLetters = (family?: Family): Set<number> => {
  if (!family) throw new Error('no such family');
  const { folder, ...files } = family;
  const sets = Object.values(files).map((file) => {
    const font = openSync(fileURLToPath(new URL(file, folder)));
    if (!('characterSet' in font)) throw new Error('a collection of fonts');
    return new Set(font.characterSet as number[]);
  });
  return new Set([...(sets[0] ?? [])].filter((code) => sets.every((set) => set.has(code))));
};

describe('a certificate', { timeout: 30_000 }, () => {
  test.each(faces)('brings $name with it, and no other beside the serif', async ({ key, name }) => {
    const fonts = listFonts(await drawIn(key, defaultTemplate));
    const [own = '', ...others] = fonts.filter((font) => !font.startsWith('EBGaramond'));
    expect(others).toEqual([]);
    expect(own.replace(/-?Regular$/, '')).toBe(name.replaceAll(' ', ''));
  });

  test('sets words with letters the typeface lacks in one that has them, whole', async () => {
    const names = 'Đurđica Ολυμπία Наталія Nguyễn';
    const bytes = await drawIn('titillium-web', `<p>Consegnato a <b>${names}</b> in città</p>`);
    expect(await readPdfText(bytes)).toContain(`Consegnato a ${names} in città`);
    expect(listFonts(bytes)).toEqual(['Roboto-Medium', 'TitilliumWeb-Regular']);
    expect(listFonts(await drawIn('titillium-web', `<h2>${names}</h2>`))).toEqual(['EBGaramond-Regular']);
  });

  test('sets words with signs the serif lacks in letters that have them', async () => {
    const bytes = await drawIn('lato', '<p class="course">Gas ≥ 16 m³ e CO₂</p>');
    expect(await readPdfText(bytes)).toContain('Gas ≥ 16 m³ e CO₂');
    expect(listFonts(bytes)).toEqual(['EBGaramond-SemiBold', 'Roboto-Medium']);
  });

  test('knows each sign the serif lacks and the plain letters have', () => {
    const [serifs, plain] = [readLetters(families.EBGaramond), readLetters(families.Roboto)];
    const signs = [...plain].filter(
      (code) => /[\p{Sm}\p{Sc}\p{So}\p{No}]/u.test(String.fromCodePoint(code)) && code < 0xe000,
    );
    const lacking = signs.filter((code) => !serifs.has(code)).map((code) => String.fromCodePoint(code));
    expect(lacking).not.toEqual([]);
    for (const sign of lacking)
      expect([sign, splitByLetters(sign, true)]).toEqual([sign, [{ text: sign, isOther: true }]]);
  });

  test('takes a text apart by words', () => {
    expect(splitByLetters('città di Łódź, Đurđica e altri')).toEqual([
      { text: 'città di ', isOther: false },
      { text: 'Łódź, Đurđica ', isOther: true },
      { text: 'e altri', isOther: false },
    ]);
    expect(splitByLetters(' ')).toEqual([{ text: ' ', isOther: false }]);
  });
});
