import type { BodyOf, QueryOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { UserNote } from '#contract/userNotes.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { requireUser } from '../users/service.ts';
import { findNote, listNotes, lockNote, type StoredNote } from './repository.ts';

/** Which note, about whom: a note is found under its own user alone. */
interface Place {
  id: number;
  noteId: number;
}

/** The log says that there was a note and when it changed, not its words: a note that is deleted is gone. */
const notes = defineAudited({
  object_type: 'userNote',
  name: 'La nota',
  lock: (tx, { id, noteId }: Place) => lockNote(tx, id, noteId),
  find: (db, { noteId }: Place) => findNote(db, noteId),
  identify: ({ id, user_id }: StoredNote) => ({ object_id: id, object_name: '', subject_id: user_id }),
  facts: ({ updated }) => ({ note_changed: updated }),
});

const toNote = (person: Person, { user_id: _, ...note }: StoredNote): UserNote => ({
  ...note,
  is_own: note.author?.id === person.id,
});

/** @throws 404 without such a user */
export const listUserNotes = async (
  db: Db,
  person: Person,
  userId: number,
  query: QueryOf<Calls['GET v1/users/{id}/notes/']>,
) => {
  await requireUser(db, userId);
  const { items, items_count } = await listNotes(db, userId, query);
  return { items: items.map((note) => toNote(person, note)), items_count };
};

/** @throws 404 without such a user */
export const addNote = async (
  db: Db,
  person: Person,
  userId: number,
  { text }: BodyOf<Calls['POST v1/users/{id}/notes/']>,
): Promise<UserNote> => {
  await requireUser(db, userId);
  const note = await notes.create(db, person, async (tx) => ({
    id: userId,
    noteId: await insertRow(tx, 'user_notes', { user_id: userId, author_id: person.id, text: text.trim() }),
  }));
  return toNote(person, note);
};

/** @throws 404; 403 `not_author` for who did not write it; 409 `changed_meanwhile` */
export const changeNote = async (
  db: Db,
  person: Person,
  place: Place,
  body: BodyOf<Calls['PUT v1/users/{id}/notes/{noteId}/']>,
): Promise<UserNote> => {
  const note = await notes.change(db, person, place, body, async ({ tx, before, changes: { text } }) => {
    if (before.author?.id !== person.id)
      throw refusals.forbidden('not_author', 'Solo chi ha scritto la nota la modifica.');
    if (text === undefined) return;
    await updateRow(tx, 'user_notes', place.noteId, { text: text.trim() });
  });
  return toNote(person, note);
};

/** Deletes a note of any author. @throws 404 */
export const removeNote = (db: Db, person: Person, place: Place): Promise<void> =>
  notes.remove(db, person, place, ({ tx }) => deleteRow(tx, 'user_notes', place.noteId));
