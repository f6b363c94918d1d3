import Box from '@mui/material/Box';
import { memo } from 'react';
import { ItemList, ListHint, ListTitle } from './ItemList.tsx';
import { chooseHint, chooseMarks, chooseWords, isRightByItself, listLists } from './shape.ts';
import type { Question } from './state/questions.ts';
import { useBuilder } from './useBuilder.ts';

const layOutLists = (lists: number) =>
  ({
    display: 'grid',
    gap: 1.5,
    gridTemplateColumns: { md: `repeat(${lists}, minmax(0, 1fr))` },
    mt: 0.5,
  }) as const;

const hasTitles = (lists: readonly unknown[], { question_config }: Question): boolean =>
  lists.length > 1 || question_config === 'open';

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
    <Box sx={layOutLists(lists.length)}>
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
          hasTitle={hasTitles(lists, question)}
          onNext={onNext}
        />
      ))}
    </Box>
  );
});

/** Pixels of the button below a list. */
const addHeight = 31;

/** The same as plain text and as high, of a question far out of sight: nothing moves when it comes near. */
export const CardPreview = ({ question }: { question: Question }) => {
  const { kind } = useBuilder();
  const lists = listLists(kind, question);
  const hint = chooseHint(kind, question);
  if (lists.length === 0) return null;
  return (
    <Box sx={layOutLists(lists.length)}>
      {lists.map((list) => (
        <div key={list}>
          {hasTitles(lists, question) && <ListTitle>{chooseWords(question, list).title}</ListTitle>}
          {hint && <ListHint>{hint}</ListHint>}
          <Box sx={{ pl: 5, pb: `${addHeight}px`, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {question[list].map(({ key, text }) => (
              <Box key={key} sx={{ lineHeight: '1.25rem', py: '6px' }}>
                {text}
              </Box>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
};
