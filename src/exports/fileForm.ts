import { type ExportFormat, type ExportStyle, exportFormats } from '#contract/codes.ts';
import { exportTexts } from '../i18n/exports.ts';

/** How a file is written: only csv differs by who it is for. */
export interface FileForm {
  export_fmt: ExportFormat;
  style: ExportStyle;
}

/** Until another is chosen, which is remembered. */
export const usualForm: FileForm = { export_fmt: 'excel', style: 'people' };

const forPrograms = 'csv_programs';

export const getFormKey = ({ export_fmt, style }: FileForm): string =>
  export_fmt === 'csv' && style === 'programs' ? forPrograms : export_fmt;

/** Null for what is no form, such as one an older page remembered. */
export const parseFormKey = (key: string): FileForm | null => {
  if (key === forPrograms) return { export_fmt: 'csv', style: 'programs' };
  const export_fmt = exportFormats.find((format) => format === key);
  return export_fmt ? { export_fmt, style: 'people' } : null;
};

/** What a format is called, also one that is no table. */
export const getFormatLabel = (format: string, style: ExportStyle = 'people'): string => {
  if (format === 'csv' && style === 'programs') return exportTexts.csvForPrograms;
  const known = exportFormats.find((one) => one === format);
  return known ? exportTexts.formats[known] : format.toUpperCase();
};

/** What to mind about a form, by its key. */
export const getFormHint = (key: string): string | undefined => (key === 'csv' ? exportTexts.csvHint : undefined);

const listChoices = (keys: readonly string[]) =>
  keys.map((value) => ({ value, label: value === forPrograms ? exportTexts.csvForPrograms : getFormatLabel(value) }));

/** The one most people want first. */
export const formChoices = listChoices(['excel', 'csv', forPrograms, 'json', 'yaml']);
/** On the report cards, whose buttons make csv. */
export const reportFormChoices = listChoices(['csv', 'excel', forPrograms, 'json', 'yaml']);
