import type { MyQuestion } from '#contract/registries.ts';
import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import type { LayoutProps } from './Layout.ts';
import styles from './OpenAnswer.module.css';

type Props = Pick<LayoutProps, 'answers' | 'onAnswer'> & {
  question: MyQuestion;
  onEnter?: () => void;
};

/** Free text. Where Enter goes on, Shift and Enter begin a new line. */
export const OpenAnswer = ({ question, answers, onAnswer, onEnter }: Props) => (
  <textarea
    className={styles.text}
    rows={4}
    maxLength={10_000}
    aria-label={texts.openLabel}
    placeholder={texts.openLabel}
    value={answers[question.id]?.answer_text ?? ''}
    onChange={(event) => onAnswer({ question_id: question.id, answer_text: event.target.value })}
    onKeyDown={(event) => {
      if (!onEnter || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    }}
  />
);
