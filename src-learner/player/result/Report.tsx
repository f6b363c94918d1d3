import { Check, X } from 'lucide-react';
import type { QuestionResult } from '#contract/registries.ts';
import { result as texts } from '../../i18n/itPlayer.ts';
import styles from './Report.module.css';

/** Each question with whether it was answered right. */
export const Report = ({ results }: { results: readonly QuestionResult[] }) => (
  <section className={styles.report} aria-labelledby="report-title">
    <h3 id="report-title" className={styles.title}>
      {texts.report}
    </h3>
    <ol className={styles.list}>
      {results.map(({ question, is_passed }) => (
        <li key={question.id} className={styles.row} data-passed={is_passed || undefined}>
          <span className={styles.mark}>
            {is_passed ? (
              <Check size={16} strokeWidth={3} aria-hidden="true" />
            ) : (
              <X size={16} strokeWidth={3} aria-hidden="true" />
            )}
          </span>
          <span className={styles.text}>{question.text}</span>
          <span className={styles.word}>{is_passed ? texts.right : texts.wrong}</span>
        </li>
      ))}
    </ol>
  </section>
);
