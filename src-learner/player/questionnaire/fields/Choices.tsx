import type { MyQuestion } from '#contract/registries.ts';
import { isFull, toggleChoice } from '../draft/answers.ts';
import type { LayoutProps } from '../Layout.ts';
import styles from './Choices.module.css';
import { Tick } from './Tick.tsx';

type Props = Pick<LayoutProps, 'answers' | 'onAnswer'> & { question: MyQuestion };

/** One choice, or several: the whole row can be pressed. */
export const Choices = ({ question, answers, onAnswer }: Props) => {
  const given = answers[question.id];
  const isSingle = question.question_config === 'single';
  const ticked = given?.answers_multiple_ids ?? [];
  const choose = (id: number): void =>
    onAnswer(
      isSingle
        ? { question_id: question.id, answer_id: id }
        : { question_id: question.id, answers_multiple_ids: toggleChoice(ticked, id) },
    );
  return (
    <div className={styles.choices}>
      {question.answers.map(({ id, text }) => {
        const isChosen = isSingle ? given?.answer_id === id : ticked.includes(id);
        return (
          <Tick
            key={id}
            className={styles.choice}
            type={isSingle ? 'radio' : 'checkbox'}
            name={`question-${question.id}`}
            checked={isChosen}
            disabled={!isSingle && !isChosen && isFull(question, ticked)}
            onChange={() => choose(id)}
          >
            <span>{text}</span>
          </Tick>
        );
      })}
    </div>
  );
};
