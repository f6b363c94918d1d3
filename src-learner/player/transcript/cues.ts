import { hasWords } from '#display/hasWords.ts';

/** A sentence of a video, in seconds from its start. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** The sentences that hold all words of a search. */
export const findCues = (cues: readonly Cue[], search: string): readonly Cue[] =>
  cues.filter(({ text }) => hasWords(text, search));

/** The sentence being said at `position`, or said last; -1 before the first. */
export const findCurrent = (cues: readonly Cue[], position: number): number =>
  cues.findLastIndex(({ from }) => from <= position + 0.05);
