import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { writeCertificateTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { drawPdf } from '#server/modules/certificates/rendering/draw.ts';
import { aSheet } from '#tests/support/certificateSheet.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

const { texts } = aSheet();

const inspect = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const [, , width, height] = (await pdf.getPage(1)).view;
  const found = { pages: pdf.numPages, width, height, info: info as Record<string, unknown> };
  await pdf.loadingTask.destroy();
  return found;
};

/** The first piece of text on the page that holds these words. */
const findText = async (bytes: Uint8Array, wanted: string) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  await pdf.loadingTask.destroy();
  return items.flatMap((item) => ('str' in item && item.str.includes(wanted) ? [item] : []))[0];
};

/** Points the letters of a text stand high. */
const measureSize = async (bytes: Uint8Array, wanted: string): Promise<number> =>
  (await findText(bytes, wanted))?.height ?? 0;

const dropSpaces = (text: string): string => text.replace(/\s/g, '');

describe('a certificate', { timeout: 30_000 }, () => {
  test('is one A4 page laid wide that says every fact, in letters one can select', async () => {
    const bytes = await drawPdf(aSheet());
    const { pages, width, height } = await inspect(bytes);
    expect([pages, Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([1, 842, 595]);
    const text = await readPdfText(bytes);
    for (const fact of ['GIULIA FERRARI', 'FRRGLI85M41F205X', texts.course_name, '14/03/2026', texts.code, 'SIC-GEN'])
      expect(text).toContain(fact);
    for (const fact of ['4 ore e 30 minuti', 'n. 128 del 15/03/2026', 'Ente di prova', 'ATTESTATO'])
      expect(text).toContain(fact);
  });

  test('tells readers its title, its subject and its moment', async () => {
    const { info } = await inspect(await drawPdf(aSheet()));
    expect(info).toMatchObject({
      Title: 'Attestato n. 128 – GIULIA FERRARI',
      Subject: texts.course_name,
      Author: 'Ente di prova',
      Language: 'it-IT',
      CreationDate: 'D:20260315100000Z',
    });
  });

  test('is the same every time', async () => {
    const logo = await sharp({ create: { width: 400, height: 120, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
    const [first, second] = [
      await drawPdf(aSheet({ logo, signature: logo })),
      await drawPdf(aSheet({ logo, signature: logo })),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });

  test('prints names of every European alphabet', async () => {
    const name = { first_name: 'Đurđica Łucja', last_name: 'D’Alessandro-Șerban Ünal Ολυμπία Наталія Nguyễn' };
    expect(await readPdfText(await drawPdf(aSheet({}, name)))).toContain(`${name.first_name} ${name.last_name}`);
  });

  test('prints accents that stand apart from their letters as one with them', async () => {
    const apart = { first_name: 'NICOLO\u0300', last_name: 'D’ANGELO\u0301' };
    const whole = { first_name: 'NICOLÒ', last_name: 'D’ANGELÓ' };
    const html_template = '<p class="name">{{first_name}} {{last_name}}</p>';
    const width = async (texts: typeof apart) =>
      (await findText(await drawPdf(aSheet({ html_template }, texts)), 'NICOL'))?.width;
    expect(await width(apart)).toBe(await width(whole));
  });

  test('prints markup in a name as a name', async () => {
    const text = await readPdfText(
      await drawPdf(aSheet({}, { first_name: '<b>ADA</b>', last_name: '{{code}} &amp;' })),
    );
    expect(text).toContain('<b>ADA</b> {{code}} &amp;');
  });

  test('leaves out what stands beside a fact that is missing', async () => {
    expect(await readPdfText(await drawPdf(aSheet({}, { fiscal_code: '' })))).not.toMatch(/codice fiscale/i);
    const untimed = await readPdfText(await drawPdf(aSheet({}, { duration: '' })));
    expect(untimed).not.toMatch(/durata/i);
    for (const fact of ['CODICE DEL CORSO', 'SIC-GEN', 'COMPLETATO IL', '14/03/2026']) expect(untimed).toContain(fact);
  });

  test('closes up a table by the column whose cells are left out', async () => {
    const writeTable = (widths: string, cell: string) =>
      `<table data-pdfmake='{"widths":${widths}}'><tr><td>A</td>${cell}<td>B</td></tr><tr><td>C</td>${cell}<td>D</td></tr></table>`;
    const draw = (html_template: string) => drawPdf(aSheet({ html_template }, { duration: '' }));
    const closed = await draw(writeTable('[150,60,"*"]', '<td data-if="duration">{{duration}}</td>'));
    expect(Buffer.compare(closed, await draw(writeTable('[150,"*"]', '')))).toBe(0);
  });

  test.each([
    [
      'a cell of one row',
      '<tr><td>A</td><td>B</td></tr><tr><td data-if="duration">{{duration}}</td><td>C</td></tr>',
      'ABC',
    ],
    [
      'a cell beside one that spans',
      '<tr><td colspan="2">A</td></tr><tr><td data-if="duration">B</td><td>C</td></tr>',
      'AC',
    ],
    ['a row', '<tr><td>A</td></tr><tr data-if="duration"><td>{{duration}}</td></tr>', 'A'],
    ['the only row', '<tr data-if="duration"><td>{{duration}}</td></tr>', ''],
    ['the only cell', '<tr><td data-if="duration">{{duration}}</td></tr>', ''],
  ])('is drawn also where a missing fact leaves out %s of a table', async (_, rows, left) => {
    const html_template = `<table>${rows}</table><p>{{last_name}}</p>`;
    const text = dropSpaces(await readPdfText(await drawPdf(aSheet({ html_template }, { duration: '' }))));
    expect(text).toBe(`${left}FERRARI`);
  });

  test.each([
    [
      'many words',
      'MARIA ANTONIETTA GIUSEPPINA '.repeat(9).slice(0, 255),
      'Corso di formazione specifica '.repeat(9).slice(0, 255),
    ],
    ['one word', 'W'.repeat(255), 'M'.repeat(255)],
  ])(
    'stays one whole page with the longest texts there can be: %s',
    async (_, name, course_name) => {
      const long = { first_name: name, last_name: name, course_name, course_code: 'X'.repeat(255) };
      const bytes = await drawPdf(aSheet({}, long));
      expect((await inspect(bytes)).pages).toBe(1);
      const text = dropSpaces(await readPdfText(bytes));
      for (const fact of [name, course_name, long.course_code, texts.code]) expect(text).toContain(dropSpaces(fact));
    },
    60_000,
  );

  test('gives way to a long title before the names do', async () => {
    const wording = { subtitle: 'S', achievement: 'ha completato il corso', signer: 'La direzione' };
    const html_template = writeCertificateTemplate({ ...wording, title: 'ATTESTATO DI FORMAZIONE' });
    const [usual, bytes] = [await drawPdf(aSheet()), await drawPdf(aSheet({ html_template }))];
    expect((await inspect(bytes)).pages).toBe(1);
    expect(await measureSize(bytes, 'FORMAZIONE')).toBeLessThan(await measureSize(usual, 'ATTESTATO'));
    expect(await measureSize(bytes, 'FERRARI')).toBe(await measureSize(usual, 'FERRARI'));
  });

  test.each([
    [
      'a line of law at its foot',
      { note: 'Rilasciato ai sensi dell’articolo 37 del D.Lgs. 9 aprile 2008, n. 81.' },
      {},
    ],
    ['a tenant of three lines', {}, { tenant: 'Ente per la formazione professionale dei lavoratori '.repeat(3) }],
  ])('makes room for %s, on its one page, and every fact stays as large as it was', async (_, words, others) => {
    const wording = { title: 'ATTESTATO', subtitle: 'S', achievement: 'ha completato il corso', signer: '{{tenant}}' };
    const [usual, bytes] = [
      await drawPdf(aSheet()),
      await drawPdf(aSheet({ html_template: writeCertificateTemplate({ ...wording, ...words }) }, others)),
    ];
    expect((await inspect(bytes)).pages).toBe(1);
    for (const fact of ['FERRARI', texts.course_name, texts.duration, 'n. 128'])
      expect(await measureSize(bytes, fact)).toBe(await measureSize(usual, fact));
  });

  test('takes more pages, at full size, where a template says more than one holds', async () => {
    const programme = '<p>Una voce del programma</p>'.repeat(48);
    const html_template = `<header><p>{{logo}}</p></header><main><p class="name">{{last_name}}</p>${programme}</main>`;
    const bytes = await drawPdf(aSheet({ html_template }));
    expect((await inspect(bytes)).pages).toBe(2);
    expect(await measureSize(bytes, 'FERRARI')).toBe(await measureSize(await drawPdf(aSheet()), 'FERRARI'));
    expect((await readPdfText(bytes)).match(/Una voce del programma/g)).toHaveLength(48);
  });

  test('keeps number, day and hours legible beside the longest of names', async () => {
    const name = 'MARIA ANTONIETTA GIUSEPPINA '.repeat(6).slice(0, 150).trim();
    const bytes = await drawPdf(aSheet({}, { first_name: name, last_name: name }));
    for (const fact of ['n. 128', texts.duration, texts.completion_date])
      expect(await measureSize(bytes, fact)).toBeGreaterThan(8);
  });

  test('sets the numbers of a list before its items', async () => {
    const html_template = '<h1>Programma</h1><ol><li>Rischi generali</li><li>Rumore</li></ol>';
    const bytes = await drawPdf(aSheet({ html_template }));
    const number = await findText(bytes, '1.');
    const [first, second] = [await findText(bytes, 'Rischi'), await findText(bytes, 'Rumore')];
    expect(second?.transform[4]).toBe(first?.transform[4]);
    expect(first?.transform[4] - number?.transform[4]).toBeGreaterThanOrEqual(number?.width ?? 0);
  });

  test('needs no bands', async () => {
    const html_template =
      '<h1>Titolo</h1><p>{{logo}}</p><table><tr><td>Nome</td><td>{{last_name}}</td></tr></table>{{qr}}';
    const bytes = await drawPdf(aSheet({ html_template }));
    expect((await inspect(bytes)).pages).toBe(1);
    for (const fact of ['Titolo', 'Ente di prova', 'FERRARI']) expect(await readPdfText(bytes)).toContain(fact);
  });

  test.each(['/etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1:9/x.png'])(
    'reads nothing from %s',
    async (address) => {
      await expect(drawPdf(aSheet({ html_template: `<img src="${address}">` }))).rejects.toThrow(/denied/);
    },
  );

  const pictureFile = fileURLToPath(new URL('../../server/demo/media/certificate/signature.png', import.meta.url));
  const svg = (inside: string) => `<svg width="90" height="90" viewBox="0 0 90 90">${inside}</svg>`;
  const describing = (node: object) =>
    `<table data-pdfmake="${JSON.stringify(node).replaceAll('"', '&quot;')}"><tr><td>x</td></tr></table>`;
  test.each([
    ['a picture within SVG', svg(`<image href="${pictureFile}" width="90" height="90"/>`)],
    ['one with the older attribute', svg(`<image xlink:href="${pictureFile}" width="90" height="90"/>`)],
    ['one of an address', svg('<image href="http://127.0.0.1:9/x.png" width="90" height="90"/>')],
    ['one whose address only begins as data', svg('<image href="data:/../etc/passwd" width="90" height="90"/>')],
    [
      'SVG in the description of a node',
      describing({ svg: svg(`<image href="${pictureFile}" width="90" height="90"/>`) }),
    ],
    ['a file to attach', describing({ attachment: { src: pictureFile, name: 'x' } })],
    ['an open file of the process', describing({ attachment: { src: 0 } })],
  ])('brings nothing in from outside: %s', async (_, html_template) => {
    const bytes = await drawPdf(aSheet({ html_template })).catch((error: Error) => error);
    if (bytes instanceof Error) expect(bytes.message).toMatch(/denied/);
    else expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/Subtype \/(Image|FileAttachment)/);
  });

  test('shows pictures that stand in the template, up to a size', async () => {
    const image = async (side: number) => {
      const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#0f766e' } });
      return `data:image/png;base64,${(await picture.png({ compressionLevel: 9 }).toBuffer()).toString('base64')}`;
    };
    for (const html_template of [
      `<img src="${await image(40)}">`,
      svg(`<image href="${await image(40)}" width="40"/>`),
    ])
      expect(Buffer.from(await drawPdf(aSheet({ html_template }))).toString('latin1')).toMatch(/\/Subtype \/Image/);
    const large = `<img src="${await image(4100)}">`;
    await expect(drawPdf(aSheet({ html_template: large }))).rejects.toThrow(/too large/);
  });
});
