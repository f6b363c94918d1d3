import { userNoteMax } from '#contract/rules.ts';
import type { UserNote } from '#contract/userNotes.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { maxLength, notEmpty } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';

interface NoteForm {
  text: string;
}

/** How a note is written and changed. */
export const noteShape: CreateShape<NoteForm> & EditShape<UserNote, NoteForm> = {
  empty: { text: '' },
  bodyOfNew: ({ text }) => ({ text: text.trim() }),
  valuesOf: ({ text }) => ({ text }),
  bodyOf: ({ text }) => ({ text: text.trim() }),
  rules: { fields: { text: [notEmpty(it.resources.userNotes.fields.text), maxLength(userNoteMax)] } },
};
