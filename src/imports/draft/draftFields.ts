import { useMemo } from 'react';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { imports } from '../../i18n/imports.ts';
import { useCustomFields } from '../../users/custom/useCustomFields.ts';

export interface FieldName {
  /** As the server names it: `username`, `custom_fields.{key}`. */
  field: string;
  label: string;
}

/** Everything a column may hold, in the order it is offered. */
export const useImportFields = (): FieldName[] => {
  const custom = useCustomFields();
  return useMemo(
    () => [
      ...Object.entries(imports.draft.fields).map(([field, label]) => ({ field, label })),
      ...custom.map(({ key, label }) => ({ field: `custom_fields.${key}`, label })),
    ],
    [custom],
  );
};

export const getHeading = (heading: string, place: number): string =>
  heading.trim() || imports.draft.columns.unnamed(place + 1);

/** The columns that are imported, by their places in the file. */
export const readColumns = ({ columns }: Pick<ImportDraft, 'columns'>) =>
  columns.flatMap(({ heading, field }, column) => (field === null ? [] : [{ column, heading, field }]));

/** One column is read otherwise; a field stands in one column alone, so another gives it up. */
export const withField = (fields: readonly (string | null)[], place: number, field: string | null) =>
  fields.map((known, other) => (other === place ? field : known === field ? null : known));
