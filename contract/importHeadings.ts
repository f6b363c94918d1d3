import type { ImportField } from './importDrafts.ts';

/** How the columns of a file of users are known. */

/** What we call each column in an example and in a sentence. */
export const importColumnNames: Record<ImportField, string> = {
  username: 'username',
  first_name: 'nome',
  last_name: 'cognome',
  fiscal_code: 'codice_fiscale',
  email: 'email',
  password: 'password',
  role: 'ruolo',
  groups: 'gruppi',
  course: 'corso',
  expiration_date: 'scadenza',
  is_in_history: 'storico',
};

/**
 * What a column of a file may be called, as `normalizeHeading` makes it, the most precise first. `own` is what our own files
 * and exports call it: no custom field may have such a label.
 */
export const importHeadings: Record<ImportField, { own: readonly string[]; other: readonly string[] }> = {
  username: { own: ['username', 'nome utente'], other: ['utente', 'user name', 'user', 'login'] },
  first_name: { own: ['nome'], other: ['first name'] },
  last_name: { own: ['cognome'], other: ['last name', 'surname'] },
  fiscal_code: { own: ['codice fiscale'], other: ['fiscal code', 'cf', 'c f', 'cod fiscale', 'cod fisc'] },
  email: { own: ['email', 'e mail'], other: ['mail', 'posta elettronica', 'indirizzo email', 'indirizzo e mail'] },
  password: { own: ['password'], other: ['pwd', 'passwd', 'parola chiave', 'parola d ordine'] },
  role: { own: ['ruolo'], other: ['role', 'role id', 'profilo'] },
  groups: { own: ['gruppi'], other: ['gruppo', 'groups', 'group', 'groups ids'] },
  // A column of names may stand beside that of codes, as in our own exports.
  course: { own: ['codice corso', 'corso'], other: ['course code', 'corso codice', 'course'] },
  expiration_date: {
    own: ['scadenza', 'data di scadenza'],
    other: ['expiration date', 'data scadenza', 'data fine'],
  },
  is_in_history: { own: ['storico'], other: ['is in history'] },
};

/** Lower case without accents, signs as single spaces: `Codice_Fiscale *` is `codice fiscale`. */
export const normalizeHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What the file of refused rows says beside their cells: nothing to import. */
export const refusalHeadings: readonly string[] = ['riga nel file', 'motivo del rifiuto'];

/** Stands behind the label of a custom field in an export where another column has that name. */
export const customHeadingSuffix = '(campo personalizzato)';

const ownNames = new Set(Object.values(importHeadings).flatMap(({ own }) => own));

/** Whether an import takes a column of this name for one of its own, so that no custom field can be called so. */
export const isImportHeading = (label: string): boolean => ownNames.has(normalizeHeading(label));
