import type { Session } from '#contract/sessions.ts';

/** A minute of UTC, as long as those of Rome. */
const minuteLength = 'YYYY-MM-DDTHH:mm'.length;

const isAlike = (one: Session, other: Session): boolean =>
  one.device === other.device &&
  one.is_present === other.is_present &&
  one.last_used.slice(0, minuteLength) === other.last_used.slice(0, minuteLength);

/** Sessions with names for their devices, numbered where the same device was last used in the same minute: nothing else would tell them apart. */
export const nameDevices = (sessions: readonly Session[], unknown: string): Session[] =>
  sessions.map((session) => {
    const alike = sessions.filter((other) => isAlike(session, other));
    const device = session.device || unknown;
    return { ...session, device: alike.length > 1 ? `${device} (${alike.indexOf(session) + 1})` : device };
  });
