import { type ImportColumn, type ImportField, requiredImportFields } from '#contract/importDrafts.ts';
import {
  customHeadingSuffix,
  importColumnNames,
  importHeadings,
  isImportHeading,
  normalizeHeading,
  refusalHeadings,
} from '#contract/importHeadings.ts';
import { cutText } from '../../writes/textRules.ts';

const fieldOfName = new Map(
  (Object.entries(importHeadings) as [ImportField, (typeof importHeadings)[ImportField]][]).flatMap(
    ([field, { own, other }]) => [...own, ...other].map((name, rank) => [name, { field, rank }]),
  ),
);

/** Name of a custom field among those of the columns. */
export const nameCustomField = (key: string): string => `custom_fields.${key}`;

interface CustomLabel {
  key: string;
  label: string;
}

/**
 * The columns of these headings, each with the field it is known by: the name we give it, else a custom field of that label, else
 * another name for it. Of two for one field the more precise name has it, else the first.
 */
export const recognise = (headings: readonly string[], fields: readonly CustomLabel[]): ImportColumn[] => {
  const custom = new Map<string, string>();
  for (const { key } of fields) {
    custom.set(normalizeHeading(key), nameCustomField(key));
    custom.set(normalizeHeading(nameCustomField(key)), nameCustomField(key));
  }
  for (const { key, label } of fields) {
    custom.set(normalizeHeading(label), nameCustomField(key));
    custom.set(normalizeHeading(`${label} ${customHeadingSuffix}`), nameCustomField(key));
  }
  const known = headings.map((heading) => {
    const name = normalizeHeading(heading);
    const builtIn = fieldOfName.get(name);
    const own = custom.get(name);
    return builtIn && (own === undefined || isImportHeading(name)) ? builtIn : { field: own ?? null, rank: 0 };
  });
  const holders = new Map<string, number>();
  for (const [place, { field, rank }] of known.entries()) {
    const holder = field === null ? undefined : known[holders.get(field) ?? -1];
    if (field !== null && (!holder || rank < holder.rank)) holders.set(field, place);
  }
  return headings.map((heading, place) => {
    const field = known[place]?.field ?? null;
    return { heading, field: field !== null && holders.get(field) === place ? field : null };
  });
};

export const findMissingFields = (columns: readonly ImportColumn[]): ImportField[] =>
  requiredImportFields.filter((field) => !columns.some((column) => column.field === field));

/** Where each field stands; fields without a column are not there. */
export const mapPlaces = (columns: readonly ImportColumn[]): Map<string, number> =>
  new Map(columns.flatMap(({ field }, place) => (field === null ? [] : [[field, place] as const])));

const joinHeadings = (headings: readonly string[]): string => headings.map((heading) => `«${heading}»`).join(', ');

/** Why a file whose columns nobody looks over is not imported; null when each is known. */
export const findHeadingError = (columns: readonly ImportColumn[]): string | null => {
  const known = columns.filter(({ field }) => field !== null);
  if (known.length === 0)
    return 'Il file non ha la riga di intestazione: la prima riga deve contenere i nomi delle colonne (username, nome, cognome, codice_fiscale …).';
  const missing = findMissingFields(columns);
  if (missing.length > 0) {
    const absent = joinHeadings(missing.map((field) => importColumnNames[field]));
    return missing.length === 1 ? `Manca la colonna ${absent}.` : `Mancano le colonne ${absent}.`;
  }
  const unknown = columns
    .filter(({ field, heading }) => field === null && !refusalHeadings.includes(normalizeHeading(heading)))
    .map(({ heading }) => cutText(heading, 80));
  if (unknown.length === 0) return null;
  const repeated = unknown.filter((heading) =>
    known.some((column) => normalizeHeading(column.heading) === normalizeHeading(heading)),
  );
  if (repeated.length > 0) return `Una colonna compare due volte: ${joinHeadings(repeated)}.`;
  return unknown.length === 1
    ? `Colonna sconosciuta: ${joinHeadings(unknown)}.`
    : `Colonne sconosciute: ${joinHeadings(unknown.slice(0, 10))}.`;
};
