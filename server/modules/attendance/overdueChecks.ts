import type { Db, Tx } from '../../db/client.ts';
import { describeFailure } from '../../jobs/failure.ts';
import { log } from '../../log.ts';
import { type Enrolment, lockForEdit } from '../progress/service.ts';
import { findCheck, listNearlyOverdue, listOverdue } from './repository.ts';
import { askPresence, recordMissed } from './service.ts';

const changeEach = async (
  db: Db,
  ids: readonly number[],
  change: (tx: Tx, enrolment: Enrolment) => Promise<void>,
): Promise<void> => {
  for (const id of ids)
    await db
      .transaction()
      .execute(async (tx) => {
        const enrolment = await lockForEdit(tx, id);
        if (enrolment) await change(tx, enrolment);
      })
      // One that fails holds up no other: what is still late at the next look is written then.
      .catch((error) =>
        log.warn({ subscription: id, failure: describeFailure(error) }, 'a missed check is left for later'),
      );
};

/** Writes into the record the questions that nobody answered in time. */
export const recordMissedChecks = async (db: Db): Promise<void> => changeEach(db, await listOverdue(db), recordMissed);

/** Seconds within which players come back to a server that was away: their longest pause between two tries, and some more. */
const returnTime = 30;

/**
 * Asks anew what was asked before a stop of the server and could not be answered in time: nobody was there to hear the answer,
 * so that the record must not call it missing. For the start of a server.
 */
export const repeatChecks = async (db: Db): Promise<void> =>
  changeEach(db, await listNearlyOverdue(db, returnTime), async (tx, enrolment) => {
    const check = await findCheck(tx, enrolment.id);
    if (!check?.check_id || check.is_missed || check.course_section_id === null) return;
    await askPresence(tx, { enrolment, sectionId: check.course_section_id }, { after_stop: true });
  });
