import { ClipboardCheck, MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { spellMinutes } from '#contract/attendanceWords.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyQuestionnaire, Registry } from '#contract/registries.ts';
import { formatPercentage } from '#display/numbers.ts';
import { attendance } from '../../i18n/itAttendance.ts';
import { questionnaire as texts } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { isFocusIdle } from '../../ui/isFocusIdle.ts';
import { bringToEyes } from '../bringToEyes.ts';
import { findNewerAnswers } from './draft/keptDraft.ts';
import styles from './Intro.module.css';

interface Props {
  kind: QuestionnaireKind;
  questionnaire: MyQuestionnaire;
  /** Pause between two tries, where the course asks for one. */
  retryMinutes: number | null;
  /** The latest result; null before the first. */
  last: Registry | null;
  /** It took the place of what may have had the focus. */
  takesFocus?: boolean;
  onBegin: () => void;
  /** Shows the latest result again. */
  onSeeLast: () => void;
}

const describeTries = (kind: QuestionnaireKind, tries: number): string | null => {
  if (kind === 'survey' || tries === 0) return null;
  return tries < 0 ? texts.unlimited : texts.triesLeft(tries);
};

/** What is about to be asked, and how often it may still be tried. */
export const Intro = ({ kind, questionnaire, retryMinutes, last, takesFocus, onBegin, onSeeLast }: Props) => {
  const count = Object.keys(questionnaire.questions).length;
  // What was begun while more tries were allowed can still be ended.
  const isExhausted = kind === 'evaluation' && questionnaire.left_tries === 0 && questionnaire.attempt_id === null;
  const Icon = kind === 'evaluation' ? ClipboardCheck : MessageSquareText;
  const pause = kind === 'evaluation' && retryMinutes !== null && attendance.retry.before(spellMinutes(retryMinutes));
  const hasAnswers = questionnaire.draft.length > 0 || findNewerAnswers(questionnaire) !== null;
  const tries = describeTries(kind, questionnaire.left_tries);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus && heading.current && isFocusIdle(heading.current)) bringToEyes(card.current, heading.current);
  }, [takesFocus]);
  return (
    <Card ref={card} className={styles.intro}>
      <span className={styles.icon}>
        <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {questionnaire.name}
      </h2>
      {isExhausted ? (
        <p className={styles.exhausted}>{texts.noTries}</p>
      ) : (
        <p className={styles.facts}>
          <span>{texts.questions(count)}</span>
          {tries && <span>{tries}</span>}
        </p>
      )}
      {questionnaire.is_anonymous && <p className={styles.facts}>{texts.anonymous}</p>}
      {questionnaire.pass_mark !== null && (
        <p className={styles.facts}>{texts.passMark(formatPercentage(questionnaire.pass_mark))}</p>
      )}
      {pause && <p className={styles.facts}>{pause}</p>}
      {last && kind === 'evaluation' && (
        <p className={styles.facts}>{texts.lastResult(formatPercentage(last.percentage))}</p>
      )}
      {hasAnswers && <p className={styles.facts}>{texts.resumed}</p>}
      {!isExhausted && count > 0 && (
        <Button onClick={onBegin}>{kind === 'evaluation' ? texts.beginEvaluation : texts.beginSurvey}</Button>
      )}
      {last && kind === 'evaluation' && (
        <Button variant="quiet" onClick={onSeeLast}>
          {texts.seeLast}
        </Button>
      )}
      {!isExhausted && count === 0 && <p className={styles.facts}>{texts.empty}</p>}
    </Card>
  );
};
