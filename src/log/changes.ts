import type { Activity } from '#contract/activityLog.ts';
import { capitalize } from '#display/capitalize.ts';
import { writeDay } from '#display/days.ts';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field's name in Italian, as records of a kind have it; one that is not known yet is at least readable. */
export const describeField = (field: string, kind = ''): string =>
  capitalize(texts.fieldsOf[kind]?.[field] ?? texts.fields[field] ?? field.replaceAll('_', ' '));

/** The address of a stored picture, or of all its sizes: nothing to read, and gone once it is replaced. */
const isPicture = (value: unknown): boolean =>
  isRecord(value)
    ? isPicture(value.original)
    : /^(\/files\/public|[\da-f-]{36})\/.+\.(webp|png|jpe?g)$/.test(String(value));

/** A recorded value as people read it. @param before what it was, where that is known */
export const describeValue = (value: unknown, kind = '', before?: unknown): string => {
  if (value === null || value === undefined || value === '') return texts.none;
  if (isPicture(value))
    return isPicture(before) && JSON.stringify(before) !== JSON.stringify(value) ? texts.otherPicture : texts.picture;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  // Whole numbers may be ids, or numbers of certificates: they are not grouped.
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (Array.isArray(value))
    return value.length === 0 ? texts.none : value.map((one) => describeValue(one, kind)).join(', ');
  if (isRecord(value)) {
    if (typeof value.name === 'string') return value.name;
    if (typeof value.label === 'string')
      return 'value' in value ? `${value.label}: ${describeValue(value.value, kind)}` : value.label;
    if (typeof value.first_name === 'string') return `${value.first_name} ${value.last_name ?? ''}`.trim();
    const parts = Object.entries(value);
    if (parts.length === 0) return texts.none;
    if (parts.length === 1 && Array.isArray(value.filters)) return describeValue(value.filters, kind);
    const parted = isRecord(before) ? before : {};
    return parts
      .map(([field, part]) => `${describeField(field, kind)}: ${describeOwn(field, part, kind, parted[field])}`)
      .join('\n');
  }
  // A column of a field that the installation added is told by the key of its name.
  const text = kind === 'listView' ? String(value).replace(/^custom\./, '') : String(value);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatMinute(text);
  return texts.valuesOf[kind]?.[text] ?? texts.values[text] ?? writeDay(text);
};

interface Change {
  field: string;
  before: string;
  after: string;
}

const isId = (field: string): boolean => field === 'id' || /_ids?$/.test(field);

const dropEnding = (field: string): string => field.replace(/_ids?$/, '');

const describeIds = (value: unknown): string => [value ?? []].flat().map(texts.numbered).join(', ') || texts.none;

/** What people write themselves stands as it was written, even where it reads like a code. */
const writtenFields = new Set([
  'name',
  'code',
  'username',
  'first_name',
  'last_name',
  'label',
  'title',
  'text',
  'description',
]);

/** A recorded value as people read it, with the words its field alone has. */
const describeOwn = (field: string, value: unknown, kind: string, before?: unknown): string =>
  (writtenFields.has(field) && typeof value === 'string' && value) ||
  (typeof value === 'number' && texts.wordsOf[kind]?.[field]?.(value)) ||
  describeValue(value, kind, before);

/**
 * Every field an entry names, with its values in words. Ids say nothing to a reader and are left out, but for those that were
 * changed and have no name beside them; filters are told in the words of the form, where they have such.
 */
export const listChanges = ({
  object_type: kind = '',
  before,
  after,
}: Pick<Activity, 'before' | 'after'> & Partial<Pick<Activity, 'object_type'>>): Change[] => {
  const [was, is] = [before, after] as (Record<string, unknown> | null)[];
  const fields = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const isTold = (field: string): boolean => field in texts.fields || field in (texts.fieldsOf[kind] ?? {});
  const isNameless = (field: string): boolean => {
    const name = dropEnding(field);
    return isTold(name) && !fields.has(name) && [was, is].every((side) => side && field in side);
  };
  return [...fields].flatMap((field) => {
    if (field === 'filters' && fields.has('audit_filters')) return [];
    if (!isId(field))
      return {
        field: describeField(field, kind),
        before: describeOwn(field, was?.[field], kind),
        after: describeOwn(field, is?.[field], kind, was?.[field]),
      };
    if (!isNameless(field)) return [];
    return {
      field: describeField(dropEnding(field), kind),
      before: describeIds(was?.[field]),
      after: describeIds(is?.[field]),
    };
  });
};
