import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider } from '#data/index.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { focusIfLost } from '../feedback/useFocusKept.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { sessions } from '../i18n/sessions.ts';
import { Panel } from '../layout/Panel.tsx';
import { SessionRow } from './SessionRow.tsx';

/** A session that is over already is what was wanted. */
const isOver = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** Where the person is signed in, and ending that. */
export const ActiveSessions = () => {
  const provider = useDataProvider<BackOfficeProvider>();
  const { succeed, fail } = useFeedback();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'sessions'],
    queryFn: ({ signal }) => provider.fetchOwnSessions(signal),
  });

  const tellEnded = async (text: string): Promise<void> => {
    succeed(text);
    await refetch();
    // What had the focus is gone with its row.
    focusIfLost(list);
  };
  const ending = useMutation({
    mutationFn: (id: number) => provider.endOwnSession(id),
    onSuccess: () => tellEnded(sessions.ended),
    onError: (failure) => (isOver(failure) ? tellEnded(sessions.ended) : fail(failure)),
  });
  const endingOthers = useMutation({
    mutationFn: () => provider.endOtherSessions(),
    onSuccess: ({ ended }) => tellEnded(sessions.othersEnded(ended)),
    onError: fail,
  });

  return (
    <Panel sx={{ mt: 2 }}>
      <FormSection title={sessions.title} hint={sessions.hint}>
        <WholeRow>
          {!data && !error && (
            <Box role="status" aria-label={it.app.loading}>
              <Skeleton variant="rounded" height={120} />
            </Box>
          )}
          {!data && error && <LoadFailure error={error} onRetry={() => refetch()} />}
          {data && (
            <Box
              component="ul"
              ref={list}
              tabIndex={-1}
              aria-label={sessions.title}
              sx={{ m: 0, p: 0, outline: 'none' }}
            >
              {data.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending.isPending && ending.variables === session.id}
                  onEnd={() => ending.mutate(session.id)}
                />
              ))}
            </Box>
          )}
          <Box sx={{ pt: 1, pb: 1.5 }}>
            {data?.length === 1 && <Typography sx={{ color: 'text.secondary' }}>{sessions.noOthers}</Typography>}
            {data && data.length > 1 && (
              <Button variant="outlined" loading={endingOthers.isPending} onClick={() => endingOthers.mutate()}>
                {sessions.endOthers}
              </Button>
            )}
          </Box>
        </WholeRow>
      </FormSection>
    </Panel>
  );
};
