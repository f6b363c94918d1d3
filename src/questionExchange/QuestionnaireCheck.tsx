import Fine from '@mui/icons-material/CheckCircleOutlined';
import Doubtful from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { checkQuestionnaire, type QuestionnaireError } from '#contract/questionnaireCheck.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionnaireCheck as texts } from '../i18n/questionnaireCheck.ts';
import { Panel } from '../page/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { goToQuestion } from './goToQuestion.ts';
import { shorten } from './reading/shorten.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';

/** Shown at once; the others when they are asked for. */
const firstOnes = 15;

const List = styled('ul')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': { padding: '8px 0', borderTop: `1px solid ${tokens.hairline}`, overflowWrap: 'anywhere' },
});

interface LineProps {
  error: QuestionnaireError;
  /** Place of its question, from 1; 0 for the whole. */
  number: number;
}

const Line = ({ error: { kind, question_id, detail }, number }: LineProps) => {
  const words = texts.kinds[kind](detail ?? '');
  if (question_id === null) return <li>{words}</li>;
  return (
    <li>
      <MuiLink component="button" type="button" sx={{ textAlign: 'left' }} onClick={() => goToQuestion(number)}>
        {texts.number(number)}: {words}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {shorten(detail ?? '')}
      </Typography>
    </li>
  );
};

interface Props {
  kind: QuestionnaireResource;
  id: number;
}

/** What is wrong with the questions, a line each, which leads to its question. */
export const QuestionnaireCheck = ({ kind, id }: Props) => {
  const { data } = useQuestionnaire(kind, id);
  const [count, setCount] = useState(firstOnes);
  const errors = useMemo(
    () =>
      data &&
      checkQuestionnaire({
        kind: kind === 'surveys' ? 'survey' : 'evaluation',
        question_bank_question_number: data.question_bank_question_number ?? null,
        questions: data.questions,
      }),
    [data, kind],
  );
  const numbers = useMemo(() => new Map(data?.questions.map((question, place) => [question.id, place + 1])), [data]);
  if (!errors) return null;
  const isFine = errors.length === 0;
  const Icon = isFine ? Fine : Doubtful;
  return (
    <Panel aria-label={texts.title} sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 500 }}>
        <Icon aria-hidden sx={{ color: isFine ? tokens.success : tokens.warning }} />
        {isFine ? texts.fine : texts.count(errors.length)}
      </Box>
      {!isFine && (
        <List aria-label={texts.count(errors.length)}>
          {errors.slice(0, count).map((error) => (
            <Line
              key={`${error.kind} ${error.question_id}`}
              error={error}
              number={numbers.get(error.question_id ?? 0) ?? 0}
            />
          ))}
        </List>
      )}
      {errors.length > count && (
        <Button size="small" onClick={() => setCount(errors.length)}>
          {texts.more(errors.length - count)}
        </Button>
      )}
    </Panel>
  );
};
