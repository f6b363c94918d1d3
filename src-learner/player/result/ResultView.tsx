import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { Section } from '#contract/learning.ts';
import type { Registry } from '#contract/registries.ts';
import { formatDay } from '../../format/dates.ts';
import { questionnaire, result as texts } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Ring } from '../../ui/progress/Ring.tsx';
import { describeNextTry } from '../attendance/describeNextTry.ts';
import { bringToEyes } from '../bringToEyes.ts';
import { makeNextSectionQuery } from '../lessonQueries.ts';
import { usePlayer } from '../PlayerContext.ts';
import { Report } from './Report.tsx';
import styles from './ResultView.module.css';
import { listWays } from './ways.ts';

interface Props {
  kind: QuestionnaireKind;
  section: Section;
  registry: Registry;
  /** Passed by another try, or by this one before it was looked at again. */
  wasPassed: boolean;
  /** Handed in from another tab or device while it stood open here. */
  isElsewhere: boolean;
  /** One that was begun before the tries ran out is still open. */
  hasOpenTry: boolean;
  onRetry: () => void;
}

const chooseTitle = (kind: QuestionnaireKind, isPassed: boolean, wasPassed: boolean): string => {
  if (kind === 'survey') return texts.surveyDone;
  if (isPassed) return texts.evaluationPassed;
  return wasPassed ? texts.stillPassed : texts.evaluationFailed;
};

/** How it went, in a ring and in words, and what may come next. */
export const ResultView = ({ kind, section, registry, wasPassed, isElsewhere, hasOpenTry, onRetry }: Props) => {
  const { source, goOn, show } = usePlayer();
  const [isLeaving, setIsLeaving] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const scoreId = useId();
  const triesId = useId();
  const next = useQuery(makeNextSectionQuery(source, section, registry.id));
  const ways = listWays(section, registry, Boolean(next.data));
  const { canContinue } = ways;
  const hasTries = ways.canRetry || hasOpenTry;
  // Who sees it as the learner cannot try in their place.
  const canRetry = hasTries && !source.isView;
  const isExhausted = kind === 'evaluation' && !hasTries && !registry.is_passed;

  useEffect(() => bringToEyes(card.current, title.current), []);

  const goAhead = async (): Promise<void> => {
    setIsLeaving(true);
    await goOn(section);
    setIsLeaving(false);
  };

  return (
    <Card ref={card} className={styles.result}>
      {kind === 'evaluation' && (
        <Ring
          id={scoreId}
          value={registry.percentage}
          label={texts.score}
          size={132}
          tone={registry.is_passed ? 'success' : 'danger'}
        />
      )}
      <h2 ref={title} className={styles.title} tabIndex={-1} aria-describedby={`${scoreId} ${triesId}`}>
        {chooseTitle(kind, registry.is_passed, wasPassed)}
      </h2>
      {isElsewhere && (
        <p className={styles.tries} role="status">
          {texts.elsewhere[kind]}
        </p>
      )}
      {kind === 'evaluation' && wasPassed && !registry.is_passed && (
        <p className={styles.tries}>{texts.passedBefore}</p>
      )}
      {registry.regraded && (
        <p className={styles.tries}>{texts.regraded(formatDay(registry.regraded.at), registry.regraded.reason)}</p>
      )}
      {isExhausted && (
        <p id={triesId} className={styles.exhausted}>
          {questionnaire.noTries}
        </p>
      )}
      {kind === 'evaluation' && ways.canRetry && !registry.is_passed && (
        <p id={triesId} className={styles.tries}>
          {registry.left_tries < 0 ? questionnaire.unlimited : questionnaire.triesLeft(registry.left_tries)}
        </p>
      )}
      {canRetry && registry.next_try && <p className={styles.tries}>{describeNextTry(registry.next_try)}</p>}
      <div className={styles.ways}>
        {canContinue && (
          <Button
            variant={registry.is_passed || !canRetry ? 'primary' : 'outline'}
            isBusy={isLeaving}
            onClick={goAhead}
          >
            {texts.continue}
          </Button>
        )}
        {canRetry && (
          <Button variant={registry.is_passed ? 'outline' : 'primary'} onClick={onRetry}>
            {kind === 'evaluation' ? texts.retry : texts.again}
          </Button>
        )}
        {!canContinue && !next.isPending && (
          <Button variant={canRetry ? 'quiet' : 'primary'} onClick={() => show(null)}>
            {texts.backToCourse}
          </Button>
        )}
      </div>
      {next.isError && <LoadFailure error={next.error} onRetry={() => next.refetch()} isRetrying={next.isFetching} />}
      {registry.evaluation?.has_show_correct_answers && <Report results={registry.question_registries} />}
    </Card>
  );
};
