import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#auth/apiError.ts';
import type { MyAttendance } from '#contract/attendance.ts';
import { acknowledgeRules } from '#data/learner.ts';
import { putInCache } from '#display/putInCache.ts';
import { attendance as texts } from '../../i18n/itAttendance.ts';
import { queryClient } from '../../queryClient.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure } from '../../ui/toasts/toastStore.ts';
import { usePlayer } from '../PlayerContext.ts';
import { makeCourseQuery } from '../queries.ts';
import styles from './Attendance.module.css';
import { RuleList } from './RuleList.tsx';

interface Props {
  attendance: MyAttendance;
  /** Goes on to what the rules stood before. */
  onAccepted: () => Promise<void> | void;
}

/** What the course asks for, to be acknowledged before its lessons open. */
export const RulesGate = ({ attendance, onAccepted }: Props) => {
  const { source } = usePlayer();
  const [isBusy, setIsBusy] = useState(false);

  const accept = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const acknowledged = await acknowledgeRules(source.key[1], attendance.rules);
      await onAccepted();
      const { queryKey } = makeCourseQuery(source);
      putInCache(queryClient, queryKey, (course) => course && { ...course, attendance: acknowledged });
    } catch (error) {
      // They were changed since, or are no more: those in force take their place.
      const isOutdated = error instanceof ApiError && error.status === 409;
      if (isOutdated) await queryClient.invalidateQueries({ queryKey: makeCourseQuery(source).queryKey });
      if (!isOutdated) showFailure(texts.acceptFailed);
      else if (error.code === 'changed_meanwhile') showFailure(texts.changed);
      setIsBusy(false);
    }
  };

  return (
    <section className={styles.card} aria-labelledby="rules-title">
      <h2 id="rules-title" className={styles.title}>
        <ClipboardList size={24} aria-hidden="true" />
        {texts.title}
      </h2>
      <p className={styles.quiet}>{texts.intro}</p>
      <RuleList rules={attendance.rules} />
      {source.isView ? (
        <p className={styles.quiet}>{texts.acceptNotHere}</p>
      ) : (
        <div>
          <Button isBusy={isBusy} onClick={accept}>
            {texts.accept}
          </Button>
        </div>
      )}
    </section>
  );
};
