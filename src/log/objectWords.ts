import type { Activity } from '#contract/activityLog.ts';
import { log as texts } from '../i18n/log.ts';

/** What an entry is about: its kind, and its name where there is one. */
export const objectWords = ({ object_type, object_name }: Pick<Activity, 'object_type' | 'object_name'>): string => {
  const kind = texts.kinds[object_type] ?? texts.otherKind;
  const name = texts.names[object_name] ?? object_name;
  return name ? `${kind} · ${name}` : kind;
};
