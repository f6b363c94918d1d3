import { allowLongStatements, type Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { lockContent } from '../courseContent/service.ts';
import { holdFilm, stopInSection } from '../lessonSockets/service.ts';
import { beginAgain, countFilm, findFilmSincePass, lockBegun } from './repository.ts';

interface Replaced {
  id: number;
  course_id: number;
  /** Of the film that will be there. */
  media_name: string;
  /** Writes what plays in the lesson from now on. */
  save(): Promise<void>;
}

/**
 * Puts another film in the place of a lesson's, whose course the caller has locked: everyone who has not passed the lesson begins
 * it again. Passes, certificates and the seconds that were counted stay. A frame of the film before that is under way comes before
 * all this, and one that waits finds another film; in a course of many, who is elsewhere in it waits for nothing. Returns how many begin again.
 */
export const replaceFilm = async (
  tx: Tx,
  deps: Deps<'jobs'>,
  person: Person,
  { id, course_id, media_name, save }: Replaced,
): Promise<number> => {
  await allowLongStatements(tx);
  await holdFilm(tx, id);
  // Where they are few, all are counted again before the end: their locks are taken in one go, in the order of all who take several.
  await lockContent(tx, course_id);
  await lockBegun(tx, id);
  // While it is known how long the film before is.
  await stopInSection(tx, deps, id);
  await save();
  const film = await countFilm(tx, id);
  return beginAgain(tx, id, { film, media_name }, { actor_id: person.id });
};

/**
 * Around an edit that takes a pass back: what was covered of a film whose place another has taken since then passes nobody again.
 * The caller holds the enrolment's lock.
 */
export const takePassBack = async (
  tx: Tx,
  person: Person,
  { subscriptionId, sectionId }: { subscriptionId: number; sectionId: number },
  edit: () => Promise<void>,
): Promise<void> => {
  const present = await findFilmSincePass(tx, subscriptionId, sectionId);
  await edit();
  if (present) await beginAgain(tx, sectionId, present, { actor_id: person.id, only: subscriptionId });
};
