import { formatLessonDuration, isStatedDuration, roundToMillis } from '#contract/durations.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { updateRow } from '../../writes/rows.ts';
import { changeLesson } from '../courseSections/service.ts';
import { isPlayed } from '../progress/rules.ts';
import { findMedia, setSeconds } from './repository.ts';

/** Seconds by which two players may differ about one video. */
const sameLength = 1;

/**
 * Keeps how long a video that stands elsewhere is, as the player of an administrator found, and states it where nobody had.
 * The length of a stored file stays as the server measured it. Returns the seconds that count.
 * @throws 404; 409 `no_media`, `not_a_lesson`
 */
export const noteLength = async (
  deps: Deps<'db' | 'tokens'>,
  person: Person,
  id: number,
  { link, seconds }: { link: string; seconds: number },
): Promise<number> => {
  const known = await findMedia(deps.db, id);
  const isKnown = (media: typeof known): media is NonNullable<typeof known> & { seconds: number } =>
    media?.seconds != null && (media.file_id !== null || Math.abs(media.seconds - seconds) < sameLength);
  if (isKnown(known)) return known.seconds;
  let kept = roundToMillis(seconds);
  await changeLesson(deps, person, id, async (tx, { duration }) => {
    const media = await findMedia(tx, id);
    // What was played may not be what is there by now.
    const isOther = media?.link != null && media.link !== link;
    if (!media || !isPlayed(media.type) || isOther)
      throw refusals.conflict('no_media', 'media', 'la lezione non ha un video da misurare');
    if (isKnown(media)) kept = media.seconds;
    else await setSeconds(tx, id, kept);
    if (!isStatedDuration(duration))
      await updateRow(tx, 'course_sections', id, { duration: formatLessonDuration(kept) });
    return { media_seconds: kept };
  });
  return kept;
};
