import Right from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { QuestionType } from '#contract/codes.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { tokens } from '../theme/tokens.ts';

export interface ChoosableQuestion {
  key: string;
  text: string;
  question_config: QuestionType;
  answers: readonly { text: string; is_correct?: boolean }[];
  /** What more is said of it. */
  notes: readonly string[];
  /** Whether it cannot be chosen. */
  isOff?: boolean;
}

/** Shown at once; the others when they are asked for. */
const firstOnes = 100;
/** Answers in sight of each. */
const answersShown = 12;

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { borderTop: `1px solid ${tokens.hairline}`, overflowWrap: 'anywhere' },
});

const Answers = styled('ul')({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  color: tokens.quiet,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 6, paddingLeft: 24 },
  '& > li.right': { paddingLeft: 0, color: tokens.ink, fontWeight: 500 },
});

const Question = ({ question, isChosen, onToggle }: RowProps) => {
  const textId = useId();
  const { text, question_config, answers, notes, isOff } = question;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 1 }}>
      <Checkbox
        checked={isChosen}
        disabled={isOff}
        onChange={onToggle}
        sx={{ alignSelf: 'flex-start', p: 0.5 }}
        slotProps={{ input: { 'aria-labelledby': textId } }}
      />
      <Box sx={{ minWidth: 0, flex: 1, pt: 0.5 }}>
        <Box id={textId} sx={{ fontWeight: 500, whiteSpace: 'pre-line' }}>
          {text}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[texts.types[question_config], ...notes].join(' · ')}
        </Typography>
        {answers.length > 0 && (
          <Answers>
            {Object.entries(answers.slice(0, answersShown)).map(([place, answer]) => (
              <li key={place} className={answer.is_correct ? 'right' : undefined}>
                {answer.is_correct && <Right titleAccess={texts.right} sx={{ fontSize: 18, color: tokens.success }} />}
                <span>{answer.text}</span>
              </li>
            ))}
            {answers.length > answersShown && <li>…</li>}
          </Answers>
        )}
      </Box>
    </Box>
  );
};
interface RowProps {
  question: ChoosableQuestion;
  isChosen: boolean;
  onToggle: () => void;
}

interface Props {
  label: string;
  questions: readonly ChoosableQuestion[];
  isChosen: (key: string) => boolean;
  onToggle: (key: string) => void;
}

/** Questions with their answers, each of which may be chosen or left out: all that are given. */
export const ChoiceList = ({ label, questions, isChosen, onToggle }: Props) => (
  <List aria-label={label}>
    {questions.map((question) => (
      <Question
        key={question.key}
        question={question}
        isChosen={isChosen(question.key)}
        onToggle={() => onToggle(question.key)}
      />
    ))}
  </List>
);

/** The same of many, a hundred at a time. */
export const QuestionChoices = ({ questions, ...props }: Props) => {
  const [count, setCount] = useState(firstOnes);
  return (
    <>
      <ChoiceList {...props} questions={questions.slice(0, count)} />
      {questions.length > count && (
        <Button onClick={() => setCount(count + firstOnes)}>
          {texts.more(Math.min(firstOnes, questions.length - count))}
        </Button>
      )}
    </>
  );
};
