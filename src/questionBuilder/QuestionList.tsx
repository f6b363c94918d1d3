import { Droppable, type DropResult } from '@hello-pangea/dnd';
import { Fragment, memo, useCallback, useState, useSyncExternalStore } from 'react';
import type { QuestionType } from '#contract/codes.ts';
import { DragArea } from '../dragging/DragArea.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { toQuestionTarget } from './actions.ts';
import { focusField } from './focus.ts';
import { NewQuestion, newQuestionField } from './NewQuestion.tsx';
import { PlainList } from './PlainButton.ts';
import { QuestionCard } from './QuestionCard.tsx';
import type { ItemList } from './state/questions.ts';
import { useBuilder } from './useBuilder.ts';
import { useDrawnCount } from './useDrawnCount.ts';

/** Height of a question with a few answers (px): room for those that are not drawn yet. */
const usualHeight = 230;

/** `answers-q12`: the list and the question of a drop. */
const parsePlace = (droppableId: string): { list: ItemList; parent: string } | null => {
  const cut = droppableId.indexOf('-');
  const list = droppableId.slice(0, cut);
  return list === 'answers' || list === 'likert_questions' ? { list, parent: droppableId.slice(cut + 1) } : null;
};

/** The questions in their order, and where the next one is written: after the last, or after the one it was asked for. */
export const QuestionList = memo(() => {
  const { store, actions } = useBuilder();
  const order = useSyncExternalStore(store.subscribe, store.getOrder);
  const { count, setPaused } = useDrawnCount(order.length);
  const [after, setAfter] = useState<string | null>(null);
  const [config, setConfig] = useState<QuestionType>('single');
  const place = after === null ? -1 : order.indexOf(after);
  const isBetween = place >= 0 && place < order.length - 1;

  const askNext = useCallback((key: string) => {
    setAfter(key);
    focusField(newQuestionField);
  }, []);
  const drop = ({ draggableId, source, destination }: DropResult) => {
    if (!destination || destination.index === source.index) return;
    const inside = parsePlace(destination.droppableId);
    if (inside) actions.moveTo({ ...inside, key: draggableId.slice(inside.list.length + 1) }, destination.index);
    else actions.moveTo(toQuestionTarget(draggableId), destination.index);
  };
  const countItems = (droppableId: string): number => {
    const inside = parsePlace(droppableId);
    return inside ? (store.getQuestion(inside.parent)?.[inside.list].length ?? 0) : order.length;
  };
  const newQuestion = (
    <NewQuestion
      after={isBetween ? after : (order.at(-1) ?? null)}
      label={isBetween ? texts.newQuestionHere(place + 1) : texts.newQuestion}
      config={config}
      onConfig={setConfig}
      onAdded={() => setAfter(null)}
    />
  );
  return (
    <>
      {order.length === 0 && <StateMessage title={texts.empty} hint={texts.emptyHint} />}
      <DragArea countItems={countItems} onDrop={drop} onDragging={setPaused}>
        <Droppable droppableId="questions" type="question">
          {({ innerRef, droppableProps, placeholder }) => (
            <PlainList ref={innerRef} {...droppableProps} aria-label={texts.questions}>
              {order.slice(0, count).map((key, index) => (
                <Fragment key={key}>
                  <QuestionCard questionKey={key} place={index} onNext={askNext} />
                  {isBetween && key === after && <li>{newQuestion}</li>}
                </Fragment>
              ))}
              {placeholder}
              {count < order.length && <li aria-hidden style={{ height: (order.length - count) * usualHeight }} />}
            </PlainList>
          )}
        </Droppable>
      </DragArea>
      {!isBetween && newQuestion}
    </>
  );
});
