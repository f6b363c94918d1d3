import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { chooseFace, faces } from '#contract/faces.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { resolve } = createRequire(import.meta.url);

describe('the shipped typefaces', () => {
  test('are drawn for a theme that names one, and Lato for a name that is none', () => {
    for (const face of faces) expect(chooseFace({ name: face.name, url: '' })).toBe(face);
    expect(chooseFace({ name: 'Comic Sans', url: '' })?.name).toBe('Lato');
    expect(chooseFace({ name: 'Lato', url: 'https://caratteri.example/lato.css' })).toBeNull();
  });

  test.each(faces)('$name has its files, a fallback of its measure, and its place in the list', ({ key, name }) => {
    const file = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const css = read(`display/faces/${file}.css`);
    const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address);
    expect(files.map((address) => address.replace(`@fontsource/${key}/files/${key}-`, ''))).toEqual(
      ['400', '700'].flatMap((weight) => [`latin-ext-${weight}-normal.woff2`, `latin-${weight}-normal.woff2`]),
    );
    for (const address of files) expect(existsSync(resolve(address)), address).toBe(true);
    expect(css.match(/size-adjust/g)).toHaveLength(4);
    expect(css).toContain(`[data-face="${key}"] {\n  --font: "${name}", "${name} on Arial", "${name} on Roboto";`);
    expect(read('display/faces/index.css')).toContain(`"./${file}.css"`);
  });

  test.each(faces)('$name is as wide in Roboto, adjusted, as in its own letters', ({ key }) => {
    const file = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const text = 'Riprendi da dove avevi interrotto la lezione sulla sicurezza: 12 minuti, è quasi finita.';
    const widthIn = (path: string): number => {
      const font = openSync(path);
      return font.layout(text).advanceWidth / font.unitsPerEm;
    };
    const [, adjusted] = /local\("Roboto"\);\s*size-adjust: ([\d.]+)%/.exec(read(`display/faces/${file}.css`)) ?? [];
    const inRoboto = widthIn(resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf')) * (Number(adjusted) / 100);
    const own = widthIn(resolve(`@fontsource/${key}/files/${key}-latin-400-normal.woff2`));
    expect(Math.abs(inRoboto / own - 1)).toBeLessThan(0.03);
  });

  test('are those the database takes', () => {
    const [, list = ''] =
      /font_name in\s*\(([^)]+)\)\s*\);/.exec(read('server/db/migrations/0038_shipped_faces.sql')) ?? [];
    expect([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(faces.map(({ name }) => name));
  });
});
