import { useId } from 'react';
import type { MyQuestion } from '#contract/registries.ts';
import { openAnswerMax } from '#contract/rules.ts';
import { questionnaire as texts } from '../../../i18n/itPlayer.ts';
import type { LayoutProps } from '../Layout.ts';
import styles from './OpenAnswer.module.css';

/** From this length on it is said how much room is left: what is pasted beyond the end would be cut without a word. */
const nearEnd = 0.9 * openAnswerMax;

type Props = Pick<LayoutProps, 'answers' | 'onAnswer'> & {
  question: MyQuestion;
  onEnter?: () => void;
};

/** Free text. Where Enter goes on, Shift and Enter begin a new line. */
export const OpenAnswer = ({ question, answers, onAnswer, onEnter }: Props) => {
  const lengthId = useId();
  const text = answers[question.id]?.answer_text ?? '';
  return (
    <>
      <textarea
        className={styles.text}
        rows={4}
        maxLength={openAnswerMax}
        aria-label={texts.openLabel}
        aria-describedby={lengthId}
        placeholder={texts.openLabel}
        value={text}
        onChange={(event) => onAnswer({ question_id: question.id, answer_text: event.target.value })}
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <p id={lengthId} className={styles.length} role="status">
        {text.length >= nearEnd && texts.openLength(text.length, openAnswerMax)}
      </p>
    </>
  );
};
