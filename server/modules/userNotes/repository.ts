import { type Kysely, sql } from 'kysely';
import type { UserNote } from '#contract/userNotes.ts';
import type { DB } from '../../db/tables.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

/** A note as the database has it. */
export type StoredNote = Omit<UserNote, 'is_own'> & { user_id: number };

const columns = sql`user_notes.id, user_notes.user_id, user_notes.text, user_notes.created, user_notes.updated,
  case when author.id is not null then
    jsonb_build_object('id', author.id, 'first_name', author.first_name, 'last_name', author.last_name)
  end as author`;

const from = sql`user_notes left join users author on author.id = user_notes.author_id`;

/** The notes about a user, the latest first unless told otherwise. */
export const listNotes = (
  db: Kysely<DB>,
  userId: number,
  { ordering = '-created', ...paging }: Paging & { ordering?: 'created' | '-created' },
) =>
  readPage<StoredNote>(db, paging, {
    select: columns,
    from,
    where: [sql`user_notes.user_id = ${userId}`],
    orderings: { created: sql`user_notes.created` },
    ordering,
    id: sql`user_notes.id`,
  });

export const findNote = async (db: Kysely<DB>, id: number): Promise<StoredNote | null> =>
  (await sql<StoredNote>`select ${columns} from ${from} where user_notes.id = ${id}`.execute(db)).rows[0] ?? null;

/** Locks a note about a user until the transaction ends; false where there is none. */
export const lockNote = async (tx: Kysely<DB>, userId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`select from user_notes where id = ${id} and user_id = ${userId} for update`.execute(tx);
  return rows.length > 0;
};
