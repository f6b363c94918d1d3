import type { MyQuestion } from '#contract/registries.ts';
import type { LayoutProps } from '../Layout.ts';
import styles from './Likert.module.css';
import { Tick } from './Tick.tsx';

type Props = Pick<LayoutProps, 'answers' | 'onAnswer'> & { question: MyQuestion };

/** Rows to be judged, each on the same scale. On a narrow screen every row carries its own scale. */
export const Likert = ({ question, answers, onAnswer }: Props) => (
  <div className={styles.likert} style={{ '--columns': question.answers.length }}>
    <div className={styles.scale} aria-hidden="true">
      <span className={styles.levels}>
        {question.answers.map(({ id, text }) => (
          <span key={id}>{text}</span>
        ))}
      </span>
    </div>
    {(question.questions ?? []).map((row) => (
      <div key={row.id} className={styles.row} role="radiogroup" aria-label={row.text}>
        <span className={styles.text}>{row.text}</span>
        <span className={styles.choices}>
          {question.answers.map(({ id, text }) => (
            <Tick
              key={id}
              className={styles.choice}
              type="radio"
              name={`row-${row.id}`}
              checked={answers[row.id]?.answer_id === id}
              onChange={() => onAnswer({ question_id: row.id, answer_id: id })}
            >
              <span className={styles.level}>{text}</span>
            </Tick>
          ))}
        </span>
      </div>
    ))}
  </div>
);
