import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isViewing } from '#auth/learnerView.ts';
import { endOtherSessions, endOwnSession, sessionsAtFirst } from '#data/ownSessions.ts';
import { nameDevices } from '#display/nameDevices.ts';
import { sessions } from '../i18n/itProfile.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { describeLimit } from '../ui/failureWords.ts';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { showFailure, showSuccess } from '../ui/toasts/toastStore.ts';
import styles from './ProfileScreen.module.css';
import { ownSessionsQuery } from './queries.ts';
import { SessionRow } from './SessionRow.tsx';
import panelStyles from './SessionsPanel.module.css';

/** Where the person is signed in, and ending that. */
export const SessionsPanel = ({ hasPassword }: { hasPassword: boolean }) => {
  const title = useRef<HTMLHeadingElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { data: listed, error, isFetching, refetch } = useQuery(ownSessionsQuery);
  const data = listed && nameDevices(listed, sessions.unknownDevice);

  const showEnded = async (count: number): Promise<void> => {
    showSuccess(sessions.ended(count));
    await refetch();
    // What had the focus is gone with its row.
    title.current?.focus();
  };
  const onError = (failure: unknown) => showFailure(describeLimit(failure) ?? sessions.failed);
  const ending = useMutation({ mutationFn: endOwnSession, onSuccess: () => showEnded(1), onError });
  const endingOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => showEnded(ended),
    onError,
  });

  return (
    <Card className={styles.password}>
      <h2 ref={title} className={panelStyles.title} tabIndex={-1}>
        {sessions.title}
      </h2>
      <p className={styles.hint}>{hasPassword ? sessions.text : sessions.textNoPassword}</p>
      {!data && !error && (
        <LoadingRegion className={panelStyles.list}>
          <div className={panelStyles.words}>
            <Skeleton width="14rem" height="1.25rem" />
            <Skeleton width="18rem" height="1rem" />
          </div>
        </LoadingRegion>
      )}
      {!data && error && (
        <div className={panelStyles.list}>
          <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />
        </div>
      )}
      {data && (
        <ul className={panelStyles.list}>
          {(isWhole ? data : data.slice(0, sessionsAtFirst)).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending.isPending && ending.variables === session.id}
              onEnd={isViewing() ? undefined : () => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {data?.length === 1 && <p className={styles.hint}>{sessions.noOthers}</p>}
      {data && data.length > 1 && (
        <div className={styles.actions}>
          {data.length > sessionsAtFirst && (
            <Button variant="outline" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? sessions.fewer : sessions.all(data.length)}
            </Button>
          )}
          {!isViewing() && (
            <Button variant="outline" isBusy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
              {sessions.endOthers}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};
