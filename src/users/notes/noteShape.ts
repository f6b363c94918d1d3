import { userNoteMax } from '#contract/rules.ts';
import type { UserNote } from '#contract/userNotes.ts';
import type { CreateShape, EditShape } from '../../forms/record/recordShape.ts';
import { limitLength, refuseEmpty } from '../../forms/rules.ts';
import { it } from '../../i18n/it.ts';

interface NoteForm {
  text: string;
}

/** How a note is written and changed. */
export const noteShape: CreateShape<NoteForm> & EditShape<UserNote, NoteForm> = {
  empty: { text: '' },
  buildNewBody: ({ text }) => ({ text: text.trim() }),
  toValues: ({ text }) => ({ text }),
  buildBody: ({ text }) => ({ text: text.trim() }),
  rules: { fields: { text: [refuseEmpty(it.resources.userNotes.fields.text), limitLength(userNoteMax)] } },
};
