import { type Ref, useId } from 'react';
import type { MyQuestion } from '#contract/registries.ts';
import { questionnaire as texts } from '../../../i18n/itPlayer.ts';
import { isAnswerable } from '../draft/answers.ts';
import type { LayoutProps } from '../Layout.ts';
import { Choices } from './Choices.tsx';
import { Likert } from './Likert.tsx';
import { OpenAnswer } from './OpenAnswer.tsx';
import styles from './QuestionField.module.css';

type Props = Pick<LayoutProps, 'answers' | 'onAnswer'> & {
  question: MyQuestion;
  /** Its place, where many stand on one page. */
  number?: number;
  /** Id of what says its place, read with the question where one follows the other. */
  placeId?: string;
  /** Takes the focus as a whole. */
  ref?: Ref<HTMLFieldSetElement>;
  /** Goes on to the next question, where Enter does so. */
  onEnter?: () => void;
};

const chooseHint = ({ question_config, correct_answers_num, is_one_enough }: MyQuestion): string | null => {
  if (question_config !== 'multiple') return null;
  if (correct_answers_num === undefined) return texts.chooseSome;
  return is_one_enough ? texts.chooseUpTo(correct_answers_num) : texts.choose(correct_answers_num);
};

const Input = ({ question, answers, onAnswer, onEnter }: Props) => {
  switch (question.question_config) {
    case 'open':
      return <OpenAnswer question={question} answers={answers} onAnswer={onAnswer} onEnter={onEnter} />;
    case 'single':
    case 'multiple':
      return <Choices question={question} answers={answers} onAnswer={onAnswer} />;
    case 'likert':
      return <Likert question={question} answers={answers} onAnswer={onAnswer} />;
  }
};

/** A question and what it is answered with. */
export const QuestionField = ({ question, number, placeId, answers, onAnswer, onEnter, ref }: Props) => {
  const textId = useId();
  const hintId = useId();
  const hint = isAnswerable(question) ? chooseHint(question) : null;
  return (
    <fieldset
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={styles.field}
      aria-labelledby={placeId && `${placeId} ${textId}`}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend id={textId} className={styles.text}>
        {number !== undefined && `${number}. `}
        {question.text}
      </legend>
      {!isAnswerable(question) && <p className={styles.hint}>{texts.notAnswerable}</p>}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <Input question={question} answers={answers} onAnswer={onAnswer} onEnter={onEnter} />
    </fieldset>
  );
};
