import Box from '@mui/material/Box';
import { memo } from 'react';
import { ItemList } from './ItemList.tsx';
import { chooseHint, chooseMarks, chooseWords, isRightByItself, listLists } from './shape.ts';
import type { Question } from './state/questions.ts';
import { useBuilder } from './useBuilder.ts';

interface Props {
  question: Question;
  number: number;
  onNext: () => void;
}

/** What stands in a question: its answers, or rows and columns side by side. */
export const CardBody = memo(({ question, number, onNext }: Props) => {
  const { kind } = useBuilder();
  const lists = listLists(kind, question);
  if (lists.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { md: `repeat(${lists.length}, minmax(0, 1fr))` },
        mt: 0.5,
      }}
    >
      {lists.map((list) => (
        <ItemList
          key={list}
          questionKey={question.key}
          number={number}
          list={list}
          items={question[list]}
          words={chooseWords(question, list)}
          marks={list === 'answers' ? chooseMarks(kind, question) : 'none'}
          isRight={list === 'answers' && isRightByItself(kind, question)}
          hint={chooseHint(kind, question)}
          hasTitle={lists.length > 1 || question.question_config === 'open'}
          onNext={onNext}
        />
      ))}
    </Box>
  );
});

/** The same as plain text, of a question far out of sight. */
export const CardPreview = ({ question }: { question: Question }) => (
  <Box sx={{ pl: 5, mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {[...question.likert_questions, ...question.answers].map(({ key, text }) => (
      <Box key={key} sx={{ lineHeight: '20px', py: '6px' }}>
        {text}
      </Box>
    ))}
  </Box>
);
