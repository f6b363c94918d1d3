import type { Activity } from '#contract/activityLog.ts';
import { log as texts } from '../i18n/log.ts';

/** What an entry is about: its kind, its name where there is one, and whose it is. */
export const describeObject = ({
  object_type,
  object_id,
  object_name,
  subject,
}: Pick<Activity, 'object_type' | 'object_id' | 'object_name' | 'subject'>): string =>
  [
    texts.kinds[object_type] ?? texts.otherKind,
    texts.names[object_name] ?? (object_name || texts.nameless(object_id)),
    subject?.name,
  ]
    .filter(Boolean)
    .join(' · ');
