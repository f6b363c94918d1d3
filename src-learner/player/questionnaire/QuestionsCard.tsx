import { type ReactNode, useEffect, useRef } from 'react';
import type { MyQuestionnaire } from '#contract/registries.ts';
import { Card } from '../../ui/Card.tsx';
import { bringToEyes } from '../bringToEyes.ts';
import { AllTogether } from './AllTogether.tsx';
import { listQuestions } from './draft/answers.ts';
import type { LayoutProps } from './Layout.ts';
import { OneAtATime } from './OneAtATime.tsx';
import styles from './QuestionsCard.module.css';

interface Props extends Omit<LayoutProps, 'questions'> {
  questionnaire: MyQuestionnaire;
  /** What went wrong at the hand-in, below the questions. */
  children: ReactNode;
}

/** The questions as their questionnaire wants them: one at a time or all together. */
export const QuestionsCard = ({ questionnaire, children, ...layout }: Props) => {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => bringToEyes(card.current), []);
  const Layout = questionnaire.is_sequential ? OneAtATime : AllTogether;
  return (
    <Card
      ref={card}
      className={styles.card}
      role="group"
      aria-label={questionnaire.name}
      tabIndex={-1}
      onKeyDown={({ key, repeat, target }) => {
        // The card has the focus at first, where no field is there to submit. The key that began the questions may still be held.
        if (key === 'Enter' && !repeat && target === card.current) card.current.querySelector('form')?.requestSubmit();
      }}
    >
      <Layout questions={listQuestions(questionnaire)} {...layout} />
      {children}
    </Card>
  );
};
