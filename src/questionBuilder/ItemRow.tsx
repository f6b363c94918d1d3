import { Draggable } from '@hello-pangea/dnd';
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { buildDraggedProps } from '../dragging/dragging.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { tokens } from '../theme/tokens.ts';
import { GrowingText } from './GrowingText.tsx';
import { onItemKeys, onItemPaste } from './itemKeys.ts';
import { PlainButton } from './PlainButton.ts';
import { cleanText, getMaxCount, type Item, type ItemList } from './state/questions.ts';
import { describeText, TextProblem } from './TextProblem.tsx';
import { useBuilder } from './useBuilder.ts';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  backgroundColor: tokens.panel,
  borderRadius: tokens.radius,
  '&.dragged': { outline: `1px solid ${tokens.accent}`, boxShadow: tokens.floating },
});

const Mark = styled('input')({ flex: 'none', width: 18, height: 18, margin: '7px 4px', accentColor: tokens.accent });

export type Words = (typeof texts.lists)[keyof typeof texts.lists];

interface Props {
  item: Item;
  /** Place from 0. */
  place: number;
  questionKey: string;
  list: ItemList;
  words: Words;
  /** How answers are marked as right. */
  marks: 'none' | 'one' | 'many';
  /** Whether new ones are right unless told otherwise. */
  isRight: boolean;
  onNext: () => void;
}

/** An answer, a column or a row of a question. */
export const ItemRow = memo(({ item, place, questionKey, list, words, marks, isRight, onNext }: Props) => {
  const { store, actions, say, askRemoval } = useBuilder();
  const { warn } = useFeedback();
  const problemId = useId();
  const { key, text, is_correct } = item;
  const target = { list, parent: questionKey, key };
  const isNew = store.isNew(key);
  const isWrong = describeText(text, target, isNew) !== null;
  const mark = () => {
    actions.flag(target, { is_correct: !is_correct });
    say(texts.marked(text || words.item(place + 1), !is_correct));
  };
  const countOthers = (): number =>
    store.getQuestion(questionKey)?.[list].filter((one) => one.key !== key && one.text.trim() !== '').length ?? 0;
  const remove = () => (text.trim() === '' ? actions.remove(target) : askRemoval(target, text));
  return (
    <Draggable draggableId={`${list}-${key}`} index={place}>
      {(drag, { isDragging }) => (
        <li {...buildDraggedProps(drag)}>
          <Row className={isDragging ? 'dragged' : undefined}>
            <DragHandle
              name={words.move(place + 1, text)}
              drag={drag.dragHandleProps}
              onStep={(by) => actions.step(target, by)}
              size={32}
            />
            {marks !== 'none' && (
              <Mark
                type={marks === 'one' ? 'radio' : 'checkbox'}
                name={marks === 'one' ? `right-${questionKey}` : undefined}
                checked={is_correct}
                aria-label={texts.correct(place + 1)}
                onChange={({ target: { checked } }) => actions.flag(target, { is_correct: checked })}
              />
            )}
            <GrowingText
              field={key}
              value={text}
              aria-label={words.item(place + 1)}
              aria-invalid={isWrong || undefined}
              aria-describedby={problemId}
              placeholder={words.placeholder}
              onText={(typed) => actions.write(target, cleanText(typed))}
              onKeyDown={(event) =>
                onItemKeys(event, { target, actions, isRight, mark: marks === 'none' ? null : mark, onNext })
              }
              onPaste={(event) =>
                onItemPaste(event, {
                  target,
                  actions,
                  marks: marks !== 'none' && isRight ? 'all' : marks,
                  others: countOthers(),
                  onTooMany: (lines, total) =>
                    warn(
                      lines > getMaxCount(list)
                        ? texts.tooManyLines(getMaxCount(list))
                        : words.tooMany(getMaxCount(list), total),
                    ),
                  onSeveralMarked: () => warn(texts.severalMarked),
                })
              }
            />
            <PlainButton type="button" aria-label={words.remove(place + 1)} onClick={remove}>
              <Close />
            </PlainButton>
          </Row>
          <TextProblem target={target} text={text} isNew={isNew} id={problemId} indent={marks === 'none' ? 42 : 70} />
        </li>
      )}
    </Draggable>
  );
});
