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

export const importedColumnNames = Object.keys(importedColumns) as (keyof ImportedColumns)[];
