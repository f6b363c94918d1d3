import type { SecurityEvent } from '#contract/securityEvents.ts';
import { reports } from '../i18n/reports.ts';
import { security as texts } from '../i18n/security.ts';

/** An operation on many is recorded by its key; people know it by its number. */
const operationKey = /^batch-(?=\d+$)/;

const describeValue = (value: unknown): string => {
  if (value === null || value === undefined) return texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return texts.values[String(value)] ?? String(value).replace(operationKey, '');
};

const exportTypes: Record<string, string> = reports.types;

const describeFact = (field: string, value: unknown): string => {
  const words = field === 'type' ? exportTypes[String(value)] : undefined;
  return `${texts.fields[field] ?? field.replaceAll('_', ' ')}: ${words ?? describeValue(value)}`;
};

/** What happened, in words; a kind that is not known yet is at least readable. */
export const describeKind = (kind: string): string => texts.kinds[kind] ?? kind.replaceAll('_', ' ');

/** Who it is about; null where nobody is known. */
export const describeUser = ({ user, user_id }: Pick<SecurityEvent, 'user' | 'user_id'>): string | null => {
  if (user) return user.name;
  return user_id === null ? null : texts.erased(user_id);
};

/** The short facts of an event, with who did it when it was somebody else. */
export const describeDetails = ({ details, actor }: Pick<SecurityEvent, 'details' | 'actor'>): string => {
  const facts = Object.entries(details).map(([field, value]) => describeFact(field, value));
  return [...(actor ? [texts.by(actor.name)] : []), ...facts].join(' · ');
};
