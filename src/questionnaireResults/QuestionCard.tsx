import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { QuestionType } from '#contract/codes.ts';
import { formatDay } from '../format/dates.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { Panel } from '../page/Panel.tsx';

/** What has a text that may have been another. */
interface Worded {
  text: string;
  deleted: string | null;
  past_wordings: { text: string; until: string }[];
}

/** How something was worded before. */
const PastWordings = ({ past_wordings }: Pick<Worded, 'past_wordings'>) =>
  past_wordings.map(({ text, until }) => (
    <Typography key={until} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {texts.reworded(formatDay(until), text)}
    </Typography>
  ));

/** A text with what became of it. */
export const WordedText = ({ text, deleted, past_wordings, note }: Worded & { note?: string }) => (
  <>
    {text}
    {note && ` (${note})`}
    {deleted && ` (${texts.deleted})`}
    <PastWordings past_wordings={past_wordings} />
  </>
);

/** Where the card of a question is found on the page. */
export const buildCardId = (questionId: number): string => `question-${questionId}`;

interface Props {
  question: Worded & { id: number; question_config: QuestionType };
  place: number;
  /** What is known of it at a glance. */
  facts: readonly string[];
  note?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One question with its counters. */
export const QuestionCard = ({ question, place, facts, note, action, children }: Props) => (
  <Panel
    as="article"
    id={buildCardId(question.id)}
    tabIndex={-1}
    aria-label={`${place}. ${question.text}`}
    sx={{ p: { xs: 2, sm: 2.5 } }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 1 }}>
      <Typography component="h3" variant="h2" sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {place}. {question.text}
      </Typography>
      <Chip size="small" variant="outlined" label={texts.types[question.question_config]} />
      {question.deleted && <Chip size="small" label={texts.deleted} />}
      {note && <Chip size="small" label={note} />}
      {action}
    </Box>
    <PastWordings past_wordings={question.past_wordings} />
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
      {facts.join(' · ')}
    </Typography>
    {children}
  </Panel>
);
