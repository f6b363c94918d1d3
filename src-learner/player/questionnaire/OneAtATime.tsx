import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { isAnswered } from './draft/answers.ts';
import { describeMissing } from './draft/describeMissing.ts';
import { QuestionField } from './fields/QuestionField.tsx';
import { HeldButton } from './HeldButton.tsx';
import type { LayoutProps } from './Layout.ts';
import styles from './OneAtATime.module.css';
import { QuestionsHead } from './QuestionsHead.tsx';

/** One question after the other. Enter goes on where there is an answer; it never hands in. */
export const OneAtATime = ({ questions, answers, isAgain = false, onAnswer, note, submit }: LayoutProps) => {
  const [index, setIndex] = useState(() => {
    if (isAgain) return 0;
    const open = questions.findIndex((question) => !isAnswered(question, answers));
    return open < 0 ? Math.max(0, questions.length - 1) : open;
  });
  const field = useRef<HTMLFieldSetElement>(null);
  const placeId = useId();
  const shownBefore = useRef(index);
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const isReady = question !== undefined && isAnswered(question, answers);

  useEffect(() => {
    if (shownBefore.current !== index) field.current?.focus();
    shownBefore.current = index;
  }, [index]);

  const advance = (): void => {
    if (isReady && !isLast) setIndex(index + 1);
  };

  if (!question) return null;
  const missing = isReady ? null : describeMissing(question, answers);
  return (
    <form
      className={styles.one}
      onSubmit={(event) => {
        event.preventDefault();
        advance();
      }}
      onKeyDown={(event) => {
        // The question itself has the focus once it is gone on or back to: no field is there to submit.
        if (event.key === 'Enter' && event.target === field.current) advance();
      }}
    >
      <QuestionsHead
        words={texts.position(index + 1, questions.length)}
        wordsId={placeId}
        share={((index + (isReady ? 1 : 0)) / questions.length) * 100}
        note={note}
      />
      <QuestionField
        key={question.id}
        ref={field}
        placeId={placeId}
        question={question}
        answers={answers}
        onAnswer={onAnswer}
        onEnter={isLast ? undefined : advance}
      />
      <div className={styles.actions}>
        {index > 0 && (
          <Button variant="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={() => setIndex(index - 1)}>
            {texts.back}
          </Button>
        )}
        {/* With a key: it is another button at each question, and the hand-in is none of them. */}
        {isLast ? (
          <Fragment key="send">{submit(texts.submit, missing)}</Fragment>
        ) : (
          <HeldButton key={index} type="submit" missing={missing}>
            {texts.next}
            <ArrowRight size={18} aria-hidden="true" />
          </HeldButton>
        )}
      </div>
    </form>
  );
};
