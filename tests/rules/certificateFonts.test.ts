import { describe, expect, test } from 'vitest';
import { faces } from '#contract/faces.ts';
import { deriveTones } from '#contract/tones.ts';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { drawPdf } from '#server/modules/certificates/rendering/draw.ts';
import { splitByLetters } from '#server/modules/certificates/rendering/fonts.ts';
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

  test('takes a text apart by words', () => {
    expect(splitByLetters('città di Łódź, Đurđica e altri')).toEqual([
      { text: 'città di ', isOther: false },
      { text: 'Łódź, Đurđica ', isOther: true },
      { text: 'e altri', isOther: false },
    ]);
    expect(splitByLetters(' ')).toEqual([{ text: ' ', isOther: false }]);
  });
});
