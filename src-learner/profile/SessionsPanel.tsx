import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { endOtherSessions, endOwnSession } from '#data/learner.ts';
import { sessions } from '../i18n/it.ts';
import { showFailure, showSuccess } from '../toasts/toastStore.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './ProfileScreen.module.css';
import { ownSessionsQuery } from './queries.ts';
import { SessionRow } from './SessionRow.tsx';
import panelStyles from './SessionsPanel.module.css';

/** A session that is over already is what was wanted. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Where the person is signed in, and ending that. */
export const SessionsPanel = () => {
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, refetch } = useQuery(ownSessionsQuery);

  const showEnded = async (text: string): Promise<void> => {
    showSuccess(text);
    await refetch();
    // What had the focus is gone with its row.
    title.current?.focus();
  };
  const ending = useMutation({
    mutationFn: endOwnSession,
    onSuccess: () => showEnded(sessions.ended),
    onError: (failure) => (isOver(failure) ? showEnded(sessions.ended) : showFailure(sessions.failed)),
  });
  const endingOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: ({ ended }) => showEnded(sessions.othersEnded(ended)),
    onError: () => showFailure(sessions.failed),
  });

  return (
    <Card className={styles.password}>
      <h2 ref={title} className={panelStyles.title} tabIndex={-1}>
        {sessions.title}
      </h2>
      <p className={styles.hint}>{sessions.text}</p>
      {!data && !error && (
        <LoadingRegion className={panelStyles.list}>
          <Skeleton height="7rem" />
        </LoadingRegion>
      )}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      {data && (
        <ul className={panelStyles.list}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {data?.length === 1 && <p className={styles.hint}>{sessions.noOthers}</p>}
      {data && data.length > 1 && (
        <Button variant="outline" isBusy={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
          {sessions.endOthers}
        </Button>
      )}
    </Card>
  );
};
