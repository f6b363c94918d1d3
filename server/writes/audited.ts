import type { Kysely } from 'kysely';
import type { ActivityObject } from '#contract/codes.ts';
import type { Db, Tx } from '../db/client.ts';
import { throwInUse } from '../db/refusals.ts';
import type { DB } from '../db/tables.ts';
import { requireFound } from '../errors.ts';
import type { Person } from '../person.ts';
import type { Activity, Actor, Subject } from './activity.ts';
import { pickChangedFields, requireUnchanged } from './changedFields.ts';
import type { Facts } from './findChangesBetween.ts';
import { recordChanged, recordCreated, recordDeleted } from './recorded.ts';

/** What the kit needs to know of a kind of record whose changes are recorded. */
interface Kind<Id, R extends object, L> {
  object_type: ActivityObject;
  /** As a 404 names it: «Il gruppo». */
  name: string;
  /** Locks the record until the transaction ends; returns false, null or undefined where there is none. */
  lock(tx: Tx, id: Id, person: Person): Promise<L | false | null | undefined>;
  find(db: Kysely<DB>, id: Id): Promise<R | null | undefined>;
  identify(record: NoInfer<R>, of: { id: Id; locked: NoInfer<L> | null }): Subject;
  /** What the log keeps of it: all of it, unless told otherwise. */
  facts?(record: NoInfer<R>, of: { tx: Tx; action: Activity['action'] }): Facts | Promise<Facts>;
  /** The record as forms show it, where that is not how it is read. */
  pickBase?(record: NoInfer<R>): object;
  /** Whether what this person does to it is recorded: always, unless told otherwise. */
  isRecorded?(person: Person): boolean;
  /** Whether it is one person's own affair, of which nothing is recorded: never, unless told otherwise. */
  isPrivate?(record: NoInfer<R>): boolean;
}

interface Writing<R, L> {
  tx: Tx;
  /** The record before the change, locked. */
  before: R;
  /** What `lock` returned. */
  locked: L;
  /** Adds to what the log keeps of the record as it became, such as a reason. */
  note(facts: Facts): void;
}

/** A body as it is sent: with `seen`, the record as the form showed it. */
type Sent<B> = B & { seen?: object | undefined };

/**
 * The writes of a kind of record. Each is one transaction: lock, read as it is, write, read as it became, one entry of the
 * activity log. All but `create` and `require` throw 404 without such a record.
 */
export const defineAudited = <Id, R extends object, L>(kind: Kind<Id, R, L>) => {
  const { object_type, name } = kind;
  const isKept = (record: R): boolean => !kind.isPrivate?.(record);
  const facts = (record: R, of: { tx: Tx; action: Activity['action'] }): Facts | Promise<Facts> =>
    kind.facts?.(record, of) ?? Object.fromEntries(Object.entries(record));

  const require = async (db: Kysely<DB>, id: Id): Promise<R> => requireFound(await kind.find(db, id), name);

  const hold = async (tx: Tx, person: Person, id: Id) => {
    const locked = requireFound(await kind.lock(tx, id, person), name);
    let noted: Facts = {};
    const note = (more: Facts) => {
      noted = { ...noted, ...more };
    };
    const writing: Writing<R, L> = { tx, locked, before: await require(tx, id), note };
    return { writing, noted: () => noted };
  };

  const write = (
    db: Db,
    person: Person,
    id: Id,
    run: (writing: Writing<R, L>) => Promise<unknown>,
    holdFirst?: (tx: Tx) => Promise<unknown>,
  ): Promise<R> =>
    db.transaction().execute(async (tx) => {
      await holdFirst?.(tx);
      const { writing, noted } = await hold(tx, person, id);
      const { before, locked } = writing;
      // Before the change: what they name may be gone after it.
      const factsBefore = await facts(before, { tx, action: 'update' });
      await run(writing);
      const after = await require(tx, id);
      if (isKept(after) && (kind.isRecorded?.(person) ?? true))
        await recordChanged(
          tx,
          person,
          { object_type, ...kind.identify(after, { id, locked }) },
          { before: factsBefore, after: { ...(await facts(after, { tx, action: 'update' })), ...noted() } },
        );
      return after;
    });

  const aboutUnlocked = (record: R, id: Id) => ({ object_type, ...kind.identify(record, { id, locked: null }) });

  const createIn = async (tx: Tx, actor: Actor, insert: (tx: Tx) => Promise<Id>): Promise<R> => {
    const id = await insert(tx);
    const after = await require(tx, id);
    if (isKept(after))
      await recordCreated(tx, actor, aboutUnlocked(after, id), await facts(after, { tx, action: 'create' }));
    return after;
  };

  return {
    require,

    /** @param insert returns the id of the new record. */
    create: (db: Db, actor: Actor, insert: (tx: Tx) => Promise<Id>): Promise<R> =>
      db.transaction().execute((tx) => createIn(tx, actor, insert)),

    /** The same within the caller's transaction. */
    createIn,

    /** Adds the entry of a record that was made together with others. */
    recordCreated: async (tx: Tx, actor: Actor, id: Id, record: R): Promise<void> =>
      recordCreated(tx, actor, aboutUnlocked(record, id), await facts(record, { tx, action: 'create' })),

    /** Adds the entry of a record that is deleted together with others. */
    recordDeleted: async (tx: Tx, actor: Actor, id: Id, record: R): Promise<void> =>
      recordDeleted(tx, actor, aboutUnlocked(record, id), { before: await facts(record, { tx, action: 'delete' }) }),

    /**
     * @param run writes `changes`, the fields that were really changed.
     * @param holdFirst locks what comes before the record in the order of locks.
     * @throws 409 `changed_meanwhile`
     */
    change: <B extends object>(
      db: Db,
      person: Person,
      id: Id,
      { seen, ...sent }: Sent<B>,
      run: (writing: Writing<R, L> & { changes: Omit<B, 'seen'> }) => Promise<unknown>,
      holdFirst?: (tx: Tx) => Promise<unknown>,
    ): Promise<R> =>
      write(
        db,
        person,
        id,
        (writing) => {
          const shown = kind.pickBase?.(writing.before) ?? writing.before;
          return run({ ...writing, changes: pickChangedFields(sent, seen, shown) });
        },
        holdFirst,
      ),

    /** For what is saved whole. @throws 409 `changed_meanwhile` when it is no longer as it was `seen`. */
    replace: (
      db: Db,
      person: Person,
      id: Id,
      seen: unknown,
      run: (writing: Writing<R, L>) => Promise<unknown>,
    ): Promise<R> =>
      write(db, person, id, (writing) => {
        requireUnchanged(seen, kind.pickBase?.(writing.before) ?? writing.before);
        return run(writing);
      }),

    /**
     * @param run deletes it, once nothing stands against that.
     * @param holdFirst as for `change`.
     * @throws 409 `in_use` while something refers to it.
     */
    remove: (
      db: Db,
      person: Person,
      id: Id,
      run: (writing: Writing<R, L>) => Promise<unknown>,
      holdFirst?: (tx: Tx) => Promise<unknown>,
    ): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await holdFirst?.(tx);
        const { writing, noted } = await hold(tx, person, id);
        const { before, locked } = writing;
        const about = { object_type, ...kind.identify(before, { id, locked }) };
        const kept = await facts(before, { tx, action: 'delete' });
        await run(writing).catch(throwInUse);
        if (!isKept(before)) return;
        const reasons = noted();
        const after = Object.keys(reasons).length > 0 ? reasons : null;
        await recordDeleted(tx, person, about, { before: kept, after });
      }),
  };
};
