import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import styles from './AllTogether.module.css';
import { isAnswered } from './draft/answers.ts';
import { describeUnanswered } from './draft/describeMissing.ts';
import { QuestionField } from './fields/QuestionField.tsx';
import type { LayoutProps } from './Layout.ts';
import { QuestionsHead } from './QuestionsHead.tsx';

/** Every question on one page. */
export const AllTogether = ({ questions, answers, onAnswer, note, submit }: LayoutProps) => {
  const answered = questions.filter((question) => isAnswered(question, answers)).length;
  return (
    <div className={styles.all}>
      <QuestionsHead
        words={texts.answered(answered, questions.length)}
        share={(answered / questions.length) * 100}
        note={note}
      />
      <ol className={styles.list}>
        {questions.map((question, index) => (
          <li key={question.id} className={styles.item}>
            <QuestionField question={question} number={index + 1} answers={answers} onAnswer={onAnswer} />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>{submit(texts.submitAll, describeUnanswered(questions, answers))}</div>
    </div>
  );
};
