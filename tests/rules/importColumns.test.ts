import { describe, expect, test } from 'vitest';
import { isImportHeading } from '#contract/importHeadings.ts';
import { recognise } from '#server/modules/importPlans/columnRules.ts';

const listFields = (...headings: string[]) =>
  recognise(headings, [{ key: 'azienda', label: 'Azienda' }]).map(({ field }) => field);

describe('columns are known by their names', () => {
  test('in Italian or as the API has them, however they are written', () => {
    expect(
      listFields('NOME_UTENTE *', 'first_name', 'Cognome', 'C.F.', 'E-mail', 'Data di scadenza', 'azienda'),
    ).toEqual([
      'username',
      'first_name',
      'last_name',
      'fiscal_code',
      'email',
      'expiration_date',
      'custom_fields.azienda',
    ]);
    expect(listFields('cf', 'Cod. fiscale')).toEqual(['fiscal_code', null]);
  });

  test('of two for one field the more precise has it, wherever it stands; of equals the first', () => {
    expect(listFields('Corso', 'Codice corso')).toEqual([null, 'course']);
    expect(listFields('Codice corso', 'Corso')).toEqual(['course', null]);
    expect(listFields('Utente', 'Corso', 'Username')).toEqual([null, 'course', 'username']);
    expect(listFields('Nome', 'Nome', 'Azienda', 'Azienda')).toEqual([
      'first_name',
      null,
      'custom_fields.azienda',
      null,
    ]);
  });

  test('a custom field of the same label comes before another name for something else, and after its own', () => {
    const fields = [
      { key: 'data_fine', label: 'Data fine' },
      { key: 'profilo', label: 'Profilo' },
      { key: 'scadenza_2', label: 'Scadenza' },
    ];
    const find = (...headings: string[]) => recognise(headings, fields).map(({ field }) => field);
    expect(find('Data fine', 'Scadenza', 'Ruolo', 'Profilo')).toEqual([
      'custom_fields.data_fine',
      'expiration_date',
      'role',
      'custom_fields.profilo',
    ]);
    // As exports write it beside another column of that name.
    expect(find('Scadenza (campo personalizzato)')).toEqual(['custom_fields.scadenza_2']);
    expect(listFields('Data fine')).toEqual(['expiration_date']);
  });

  test('what our own files call a column is no label of a custom field', () => {
    expect(['Scadenza', ' codice_fiscale ', 'E-mail', 'Nome utente', 'GRUPPI'].every(isImportHeading)).toBe(true);
    expect(['Data fine', 'Azienda', 'Profilo', 'Scadenza visita'].some(isImportHeading)).toBe(false);
  });
});
