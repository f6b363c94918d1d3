import { expect, test } from 'vitest';
import { createPdf } from '#server/drawing/pdf/library.ts';
import { drawPdf } from '#server/modules/certificates/rendering/draw.ts';
import { aSheet } from '#tests/support/certificateSheet.ts';
import { readPdfTags } from '#tests/support/pdfTags.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const readTemplate = async (html_template: string) => {
  const [page] = await readPdfTags(await drawPdf(aSheet({ html_template })));
  return page;
};

test('a certificate is read from its title to its code, without its ornaments', async () => {
  const { texts } = aSheet();
  const [page] = await readPdfTags(await drawPdf(aSheet()));
  expect(page).toEqual([
    [
      'Document',
      ['P', texts.tenant],
      ['H1', 'ATTESTATO'],
      ['P', 'DI COMPLETAMENTO DEL CORSO'],
      ['P', 'Si attesta che'],
      ['P', `${texts.first_name} ${texts.last_name}`],
      ['P', `Codice fiscale ${texts.fiscal_code}`],
      ['P', 'ha completato con esito positivo il corso'],
      ['P', texts.course_name],
      ['P', 'CODICE DEL CORSO'],
      ['P', texts.course_code],
      ['P', 'DURATA'],
      ['P', texts.duration],
      ['P', 'COMPLETATO IL'],
      ['P', texts.completion_date],
      ['P', 'ATTESTATO'],
      ['P', `n. ${texts.number} del ${texts.issued}`],
      ['P', 'CODICE DI VERIFICA'],
      ['P', texts.code],
      ['P', texts.tenant],
      ['Figure', `Codice QR che porta a ${texts.verification_link}`],
    ],
  ]);
});

test('the pictures of a tenant have words', async () => {
  const [page] = await readPdfTags(await drawPdf(aSheet({ logo: picture, signature: picture })));
  expect(page?.flat()).toEqual(
    expect.arrayContaining([
      ['Figure', 'Ente di prova'],
      ['Figure', 'Firma'],
    ]),
  );
});

test('a template says its titles and lists as such, and words in bold within their sentence', async () => {
  expect(
    await readTemplate(
      `<h2>Argomenti</h2><ol><li>Primo</li><li><b>Secondo</b> detto</li></ol><p>Ore <b>otto</b> svolte</p>`,
    ),
  ).toEqual([
    [
      'Document',
      ['H2', 'Argomenti'],
      ['L', ['LI', ['LBody', 'Primo']], ['LI', ['LBody', 'Secondo detto']]],
      ['P', 'Ore otto svolte'],
    ],
  ]);
});

test('a table with heads is one, cells that stay empty or span included; a table that only lays out is none', async () => {
  expect(
    await readTemplate(
      `<table><tr><th>Modulo</th><th colspan="2">Ore</th></tr><tr><td rowspan="2">Base</td><td>4</td><td></td></tr>
       <tr><td>5</td><td><p>in aula</p></td></tr></table><table><tr><td>Firma</td><td>Data</td></tr></table>`,
    ),
  ).toEqual([
    [
      'Document',
      [
        'Table',
        ['TR', ['TH', 'Modulo'], ['TH', 'Ore']],
        ['TR', ['TD', 'Base'], ['TD', '4'], ['TD']],
        ['TR', ['TD', '5'], ['TD', ['P', 'in aula']]],
      ],
      ['P', 'Firma'],
      ['P', 'Data'],
    ],
  ]);
});

test('a table that cannot be drawn is still named by its error', async () => {
  const rows = createPdf({ content: [{ table: { body: [['uno', 'due'], ['tre']] } }] });
  await expect(rows).rejects.toThrow('Malformed table row');
});
