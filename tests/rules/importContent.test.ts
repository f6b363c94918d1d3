import { expect, test } from 'vitest';
import { findContentRefusal } from '#server/modules/importFiles/contentRules.ts';
import { importFileLimits, importFileRefusals } from '#server/modules/importFiles/rules.ts';

const head = (text: string) => Buffer.from(text, 'latin1');
const advice = 'aprilo con Excel o LibreOffice, salvalo come .xlsx e riprova.';

test.each([
  ['excel', 'executable', 'MZ', 'Il file è un programma, non un foglio di calcolo .xlsx o .xls.'],
  ['csv', 'rtf', '{\\rtf1', 'Il file è un documento di testo, non un CSV.'],
  ['csv', 'png', '', 'Il file è un’immagine, non un CSV.'],
  ['excel', 'unknown', '', 'Il file è di un tipo non riconosciuto, non un foglio di calcolo .xlsx o .xls.'],
  ['excel', 'text', '<?mso-application progid="Excel.Sheet"?>', `Il file è in formato XML di Excel 2003: ${advice}`],
  ['excel', 'text', '<html><table>', `Il file ha il nome di un file Excel, ma è una pagina web: ${advice}`],
] as const)('a file sent as %s that is %s is told what it is', (format, content, text, message) => {
  expect(findContentRefusal(format, content, head(text))?.message).toBe(message);
});

test('what is sent as what it is is read', () => {
  expect(findContentRefusal('csv', 'text', head('a;b'))).toBeNull();
  expect(findContentRefusal('excel', 'zip', head('PK'))).toBeNull();
});

test('what is too much for a file is told with what to do', () => {
  const asXlsx = /: (aprilo|salvalo) .*\.xlsx/;
  expect(importFileRefusals.xlsTooLarge(10_000_000).message).toMatch(/^Un file \.xls può avere al massimo 10 MB/);
  expect(importFileRefusals.xlsTooLarge(10_000_000).message).toMatch(asXlsx);
  expect(importFileRefusals.unsafeXml().message).toMatch(
    /^Il file contiene dichiarazioni che un foglio di calcolo non usa/,
  );
  expect(importFileRefusals.unsafeXml().message).toMatch(asXlsx);
  expect(importFileRefusals.tooHeavy().message).toBe(
    'Il file richiede troppa memoria per essere letto: dividilo in più file, o salvalo come CSV.',
  );
  expect(importFileRefusals.tooManyRows(importFileLimits.rows).message).toContain('dividilo in più file');
});
