/**
 * Columns of a user that an import gives, with their types: planned, written, noted and taken back by these names. Besides them
 * it gives the username, which says who it is, and the password.
 */
export const importedColumns = {
  first_name: 'text',
  last_name: 'text',
  fiscal_code: 'text',
  email: 'text',
  role_id: 'integer',
  expiration_date: 'date',
} as const;

type ImportedColumns = typeof importedColumns;

/** Those of them that somebody is given. */
export type GivenColumns = {
  -readonly [Name in keyof ImportedColumns]?: ImportedColumns[Name] extends 'integer' ? number : string | null;
};

/** What a search of users looks through, in the order of the column `users.search`: whole names are found either way round. */
export const searchedColumns = ['username', 'first_name', 'last_name', 'first_name', 'email', 'fiscal_code'] as const;

/** Bytes of all of it the database takes, without accents. */
export const searchedMax = 1500;

export const importedColumnNames = Object.keys(importedColumns) as (keyof ImportedColumns)[];
