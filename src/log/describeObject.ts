import type { Activity } from '#contract/activityLog.ts';
import { log as texts } from '../i18n/log.ts';

type Named = Pick<Activity, 'object_type' | 'object_id' | 'object_name'>;

/** What an entry is about: its kind, and its name where there is one. */
export const nameObject = ({ object_type, object_id, object_name }: Named): string =>
  [
    texts.kinds[object_type] ?? texts.otherKind,
    texts.names[object_name] ?? (object_name || texts.nameless(object_id)),
  ].join(' · ');

/** The same, and whose it is. */
export const describeObject = ({ subject, ...object }: Named & Pick<Activity, 'subject'>): string =>
  [nameObject(object), subject?.name].filter(Boolean).join(' · ');
