import { Droppable } from '@hello-pangea/dnd';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { ItemRow, type Words } from './ItemRow.tsx';
import { PlainList } from './PlainButton.ts';
import type { Item, ItemList as ListName } from './state/questions.ts';
import { useBuilder } from './useBuilder.ts';

interface Props {
  questionKey: string;
  /** Number of the question, which tells lists of the same name apart. */
  number: number;
  list: ListName;
  items: readonly Item[];
  words: Words;
  marks: 'none' | 'one' | 'many';
  isRight?: boolean;
  /** Whether its title is shown: where a question has two lists. */
  hasTitle?: boolean;
  /** What is said of the list as it stands. */
  hint?: string | undefined;
  onNext: () => void;
}

export const ListTitle = ({ children }: { children: string }) => (
  <Typography component="h4" sx={{ fontSize: '0.8125rem', fontWeight: 600, pl: 1, pb: 0.5 }}>
    {children}
  </Typography>
);

export const ListHint = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ pl: 1, pb: 0.5, color: 'text.secondary' }}>
    {children}
  </Typography>
);

/** Answers, columns or rows, put in order among themselves. */
export const ItemList = memo(({ questionKey, number, list, items, words, marks, isRight = false, ...rest }: Props) => {
  const { hasTitle, hint, onNext } = rest;
  const { actions } = useBuilder();
  return (
    <div>
      {hasTitle && <ListTitle>{words.title}</ListTitle>}
      {hint && <ListHint>{hint}</ListHint>}
      <Droppable droppableId={`${list}-${questionKey}`} type={`${list}-${questionKey}`}>
        {({ innerRef, droppableProps, placeholder }) => (
          <PlainList ref={innerRef} {...droppableProps} aria-label={`${words.title} ${number}`}>
            {items.map((item, place) => (
              <ItemRow
                key={item.key}
                item={item}
                place={place}
                questionKey={questionKey}
                list={list}
                words={words}
                marks={marks}
                isRight={isRight}
                onNext={onNext}
              />
            ))}
            {placeholder}
          </PlainList>
        )}
      </Droppable>
      <Button
        size="small"
        startIcon={<Add />}
        aria-label={`${words.add} (${number})`}
        onClick={() => actions.addItemLast(questionKey, list, isRight)}
        sx={{ ml: 0.5, color: 'text.secondary' }}
      >
        {words.add}
      </Button>
    </div>
  );
});
