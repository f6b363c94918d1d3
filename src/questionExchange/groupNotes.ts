import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { isLeftOut, type Note, type NoteKind } from './reading/draft.ts';

export interface NoteGroup {
  kind: Note['kind'];
  detail: string;
  lines: number[];
}

/** Notes that say the same, with all their lines. */
export const groupNotes = (notes: readonly Note[]): { leftOut: NoteGroup[]; changed: NoteGroup[] } => {
  const groups = new Map<string, NoteGroup & { isLeftOut: boolean }>();
  for (const note of notes) {
    const key = JSON.stringify([note.kind, note.detail]);
    const group = groups.get(key) ?? { kind: note.kind, detail: note.detail, lines: [], isLeftOut: isLeftOut(note) };
    group.lines.push(note.line);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return { leftOut: all.filter((group) => group.isLeftOut), changed: all.filter((group) => !group.isLeftOut) };
};

/** They are about what is right, or what it counts: a survey has neither. */
const ofEvaluations: ReadonlySet<NoteKind> = new Set([
  'weights',
  'partial',
  'no_right',
  'wildcard',
  'case_sensitive',
  'unknown_key',
  'grade',
]);

/** The notes that say something to a questionnaire of this kind. */
export const listNotesFor = (kind: QuestionnaireResource, notes: readonly Note[]): readonly Note[] =>
  kind === 'surveys' ? notes.filter((note) => !ofEvaluations.has(note.kind)) : notes;
