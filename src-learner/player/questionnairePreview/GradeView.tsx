import { useEffect, useRef } from 'react';
import type { TrialGrade } from '#contract/previews.ts';
import { result, questionnairePreview as texts } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Ring } from '../../ui/progress/Ring.tsx';
import { bringToEyes } from '../bringToEyes.ts';
import { Report } from '../result/Report.tsx';
import styles from '../result/ResultView.module.css';

/** How the answers would have been graded, each question with whether it was right. */
export const GradeView = ({ grade, onAgain }: { grade: TrialGrade; onAgain: () => void }) => {
  const card = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => bringToEyes(card.current, title.current), []);
  return (
    <Card ref={card} className={styles.result}>
      <Ring value={grade.percentage} label={result.score} size={132} tone={grade.is_passed ? 'success' : 'danger'} />
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        {grade.is_passed ? result.evaluationPassed : result.evaluationFailed}
      </h2>
      <p className={styles.tries}>{texts.nothingKept}</p>
      <div className={styles.ways}>
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
      <Report results={grade.questions} />
    </Card>
  );
};
