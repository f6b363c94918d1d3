import type { ReadDraft, Reading } from '../../src/questionExchange/reading/draft.ts';

/** A draft on a line: type, text, and the answers, the right ones after an asterisk. */
const shorten = ({ line, question_config, is_at_least_one_correct, is_active, text, answers }: ReadDraft): string =>
  [
    `${line} ${question_config}${is_at_least_one_correct ? ' any' : ''}${is_active ? '' : ' off'}: ${text}`,
    ...answers.map((answer) => `${answer.is_correct ? '*' : ''}${answer.text}`),
  ].join(' | ');
export const listBriefs = ({ drafts }: Reading) => drafts.map(shorten);

/** What was left out or changed, and where. */
export const listNoted = ({ notes }: Reading) =>
  notes.map(({ line, kind, detail }) => `${line} ${kind}${detail && `: ${detail}`}`);
