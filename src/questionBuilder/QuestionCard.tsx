import { Draggable, type DraggableProvided } from '@hello-pangea/dnd';
import ContentCopy from '@mui/icons-material/ContentCopy';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useDeferredValue, useId, useRef, useSyncExternalStore } from 'react';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { buildDraggedProps } from '../dragging/dragging.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { Panel } from '../page/Panel.tsx';
import { tokens } from '../theme/tokens.ts';
import { toQuestionTarget } from './actions.ts';
import { CardBody, CardPreview } from './CardBody.tsx';
import { isWanted, watchWanted } from './focus.ts';
import { GrowingText } from './GrowingText.tsx';
import { onArrows } from './itemKeys.ts';
import { PlainButton } from './PlainButton.ts';
import { hasOneIsEnough } from './shape.ts';
import { cleanText, type Question } from './state/questions.ts';
import { describeText, TextProblem } from './TextProblem.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useBuilder, useQuestion } from './useBuilder.ts';
import { useNear } from './useNear.ts';

const Card = styled(Panel)({
  marginBottom: 10,
  padding: '6px 8px 8px 4px',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 13.75rem',
  '&:focus-within': { borderColor: tokens.edge },
  '&.dragged': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2, boxShadow: tokens.floating },
  '&.inactive': { borderStyle: 'dashed' },
});

const Head = styled('div')({ display: 'flex', alignItems: 'flex-start', gap: 2 });
const Place = styled('h3')({
  flex: 'none',
  minWidth: 22,
  margin: 0,
  padding: '6px 0',
  textAlign: 'right',
  font: 'inherit',
  lineHeight: '1.25rem',
  color: tokens.quiet,
});
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 32,
  paddingLeft: 8,
  fontSize: '0.8125rem',
  color: tokens.quiet,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 4, cursor: 'pointer' },
  '& input[type="checkbox"]': { accentColor: tokens.accent },
});

/** Whether one of the texts in a question is to have the focus. */
const holdsWanted = ({ answers, likert_questions }: Question): boolean =>
  answers.some(({ key }) => isWanted(key)) || likert_questions.some(({ key }) => isWanted(key));

interface Props {
  questionKey: string;
  /** Place from 0. */
  place: number;
  /** Begins a new question after this one. */
  onNext: (questionKey: string) => void;
}

interface ContentProps extends Props {
  question: Question;
  /** Whether answers and rows are drawn too: not far out of sight. */
  isReady: boolean;
  drag: DraggableProvided['dragHandleProps'];
}

const CardContent = memo(({ questionKey, question, place, isReady, drag, onNext }: ContentProps) => {
  const { kind, actions, askRemoval } = useBuilder();
  const problemId = useId();
  const next = useCallback(() => onNext(questionKey), [onNext, questionKey]);
  const { text, is_active } = question;
  const number = place + 1;
  const target = toQuestionTarget(questionKey);
  return (
    <>
      <Head>
        <DragHandle
          name={texts.moveName(number, text)}
          drag={drag}
          onStep={(by) => actions.step(target, by)}
          size={32}
        />
        <Place aria-label={texts.number(number)}>{number}</Place>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 600, color: is_active ? undefined : tokens.quiet }}>
          <GrowingText
            field={questionKey}
            value={text}
            aria-label={texts.text(number)}
            aria-invalid={describeText(text, target, false) ? true : undefined}
            aria-describedby={problemId}
            onText={(typed) => actions.write(target, cleanText(typed))}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || onArrows(event, target, actions)) return;
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              next();
            }}
          />
        </Box>
        <PlainButton
          type="button"
          aria-label={texts.duplicate(number)}
          title={texts.duplicate(number)}
          // A double click is one.
          onClick={({ detail }) => detail < 2 && actions.duplicate(questionKey)}
        >
          <ContentCopy />
        </PlainButton>
        <PlainButton
          type="button"
          aria-label={texts.remove(number)}
          title={texts.remove(number)}
          onClick={() => askRemoval(target, text)}
        >
          <DeleteOutlined />
        </PlainButton>
      </Head>
      <TextProblem target={target} text={text} isNew={false} id={problemId} indent={64} />
      <Box className="question-body" sx={{ pl: { xs: 0, sm: 4.5 } }}>
        {isReady ? <CardBody question={question} number={number} onNext={next} /> : <CardPreview question={question} />}
        <Foot>
          <TypeChoice question={question} number={number} />
          {hasOneIsEnough(kind, question) && (
            <label>
              <input
                type="checkbox"
                checked={question.is_at_least_one_correct}
                onChange={({ target: { checked } }) => actions.flag(target, { is_at_least_one_correct: checked })}
              />
              {texts.oneIsEnough}
            </label>
          )}
          {kind === 'evaluation' && (
            <label>
              <input
                type="checkbox"
                role="switch"
                checked={is_active}
                aria-checked={is_active}
                aria-label={texts.activeOf(number)}
                onChange={({ target: { checked } }) => actions.flag(target, { is_active: checked })}
              />
              {texts.active}
            </label>
          )}
        </Foot>
      </Box>
    </>
  );
});

/** Milliseconds after which the focus is known to have left: what is moved loses it for a moment. */
const blurDelay = 120;

/**
 * A question with all that stands in it. What moves it is drawn at once; its number a moment later, because a new question
 * among the first gives all that follow another one.
 */
export const QuestionCard = memo(({ questionKey, place, onNext }: Props) => {
  const { actions } = useBuilder();
  const question = useQuestion(questionKey);
  const shownPlace = useDeferredValue(place);
  const card = useRef<HTMLDivElement>(null);
  // Of two hundred cards only the one it is about is drawn again.
  const isWantedHere = useSyncExternalStore(watchWanted, () => question !== undefined && holdsWanted(question));
  const isReady = useNear(card, isWantedHere);
  if (!question) return null;

  const leave = () =>
    setTimeout(() => {
      const isElsewhere = document.hasFocus() && !card.current?.contains(document.activeElement);
      if (isElsewhere) actions.removeBlanks(questionKey);
    }, blurDelay);
  return (
    <Draggable draggableId={questionKey} index={place}>
      {(drag, { isDragging }) => (
        <li {...buildDraggedProps(drag)} data-question={questionKey}>
          <Card
            ref={card}
            aria-label={texts.number(shownPlace + 1)}
            className={[isDragging && 'dragged', !question.is_active && 'inactive'].filter(Boolean).join(' ')}
            onBlur={leave}
          >
            <CardContent
              questionKey={questionKey}
              question={question}
              place={shownPlace}
              isReady={isReady}
              drag={drag.dragHandleProps}
              onNext={onNext}
            />
          </Card>
        </li>
      )}
    </Draggable>
  );
});
