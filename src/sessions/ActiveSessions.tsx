import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Session } from '#contract/sessions.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { focusIfLost } from '../feedback/useFocusKept.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { formatMinute } from '../format/dates.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { sessions as texts } from '../i18n/sessions.ts';
import { Panel } from '../page/Panel.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { SessionList } from './SessionList.tsx';
import { SessionsSkeleton } from './SessionsSkeleton.tsx';

/** Where the person is signed in, and ending that. The present session ends with the logout. */
export const ActiveSessions = () => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  const once = useOneAtATime();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', 'sessions'],
    queryFn: ({ signal }) => provider.fetchOwnSessions(signal),
  });

  const tellEnded = async (count: number): Promise<void> => {
    succeed(texts.ended(count));
    await refetch();
    // What had the focus is gone with its row.
    focusIfLost(list);
  };
  const ending = useMutation({
    mutationFn: (id: number) => provider.endOwnSession(id),
    onSuccess: () => tellEnded(1),
    onError: fail,
  });
  const endingOthers = useMutation({
    mutationFn: () => provider.endOtherSessions(),
    onSuccess: ({ ended }) => tellEnded(ended),
    onError: fail,
  });
  const endButton = ({ id, device, is_present, last_used }: Session) =>
    !is_present && (
      <Button
        variant="outlined"
        loading={ending.isPending && ending.variables === id}
        aria-label={texts.endNamed(device, formatMinute(last_used))}
        onClick={() => once(() => ending.mutateAsync(id))}
      >
        {texts.end}
      </Button>
    );

  return (
    <Panel sx={{ mt: 2 }}>
      <FormSection title={texts.title} hint={texts.hint}>
        <WholeRow>
          {!data && !error && <SessionsSkeleton />}
          {!data && error && <LoadFailure error={error} onRetry={() => refetch()} />}
          {data && (
            <SessionList sessions={data} listRef={list} renderAction={endButton}>
              {data.length > 1 ? (
                <Button
                  variant="outlined"
                  loading={endingOthers.isPending}
                  onClick={() => once(() => endingOthers.mutateAsync())}
                >
                  {texts.endOthers}
                </Button>
              ) : (
                <Typography sx={{ color: 'text.secondary' }}>{texts.noOthers}</Typography>
              )}
            </SessionList>
          )}
        </WholeRow>
      </FormSection>
    </Panel>
  );
};
