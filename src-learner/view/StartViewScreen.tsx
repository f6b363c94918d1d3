import { useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ApiError } from '#auth/apiError.ts';
import { holdView } from '#auth/learnerView.ts';
import { isAdmin } from '#auth/session.ts';
import { isId } from '#contract/rules.ts';
import { startView } from '#data/learner.ts';
import { view as texts } from '../i18n/itView.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { backoffice, paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './StartViewScreen.module.css';

/** Whether this page was opened from our own: an address that came from elsewhere starts nothing by itself. */
const comesFromHere = (): boolean => document.referrer.startsWith(`${window.location.origin}/`);

const describeRefusal = (error: unknown): string =>
  (error instanceof ApiError && texts.refusals[error.code]) || texts.failed;

/** /vista/:id, in a tab of its own: makes it a view of the area as this learner. */
const StartViewScreen = () => {
  usePageTitle(texts.title);
  const userId = Number(useParams().id);
  const hasBegun = useRef(false);
  const [refusal, setRefusal] = useState<string>();
  const [isStarting, setStarting] = useState(comesFromHere);

  const start = useCallback(async () => {
    setStarting(true);
    setRefusal(undefined);
    try {
      holdView({ ...(await startView(userId)), userId });
      // Everything this page has read is the administrator's own.
      window.location.replace(paths.courses);
    } catch (error) {
      setRefusal(describeRefusal(error));
      setStarting(false);
    }
  }, [userId]);

  useEffect(() => {
    if (hasBegun.current || !isAdmin() || !comesFromHere()) return;
    hasBegun.current = true;
    void start();
  }, [start]);

  if (!isAdmin() || !isId(userId)) return <Navigate replace to={paths.noAccess} />;
  return (
    <EmptyState
      level={1}
      title={texts.title}
      text={refusal ?? texts.intro}
      action={
        <div className={styles.actions}>
          <Button isBusy={isStarting} onClick={() => void start()}>
            {refusal ? texts.again : texts.start}
          </Button>
          <a href={backoffice.user(userId)}>{texts.back}</a>
        </div>
      }
    />
  );
};

export default StartViewScreen;
