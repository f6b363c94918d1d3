import { uploadLimits } from '#contract/rules.ts';
import type { TableFormat } from '#data/imports.ts';
import { imports as texts } from '../../i18n/imports.ts';

/** Kinds of files the device offers. */
export const acceptedFiles = '.csv,.xls,.xlsx';

/** How the server is told to read a file of this name; null for one that cannot be imported. */
export const detectImportFormat = (name: string): TableFormat | null => {
  const [, ending] = /\.(csv|xlsx?)$/i.exec(name) ?? [];
  if (!ending) return null;
  return ending.toLowerCase() === 'csv' ? 'csv' : 'excel';
};

/** What is wrong with a file before it is sent; null for nothing. */
export const findFileError = ({ name, size }: File): string | null => {
  if (!detectImportFormat(name)) return texts.wrongType;
  return size > uploadLimits.import ? texts.upload.tooLarge : null;
};
