import { describe, expect, test } from 'vitest';
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
});
