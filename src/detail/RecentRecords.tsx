import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetManyReference } from 'react-admin';
import type { ResourceName } from '#data/resources.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { Panel } from '../page/Panel.tsx';

/** Records shown at first, and more at each asking. */
const step = 20;

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  padding: '14px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '14px 16px' },
}));

/**
 * Reads what belongs to a record, the newest first. @param pollInterval ms between two looks at what was read, false for none.
 */
export const useRecent = <R extends RaRecord>(
  resource: ResourceName,
  parentId: number,
  pollInterval: (records: readonly R[]) => number | false = () => false,
) => {
  const [perPage, setPerPage] = useState(step);
  const {
    data: records = [],
    total = 0,
    ...answer
  } = useGetManyReference<R>(
    resource,
    { target: 'id', id: parentId, pagination: { page: 1, perPage }, sort: { field: 'created', order: 'DESC' } },
    {
      onError: () => undefined,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => pollInterval(state.data?.data ?? []),
    },
  );
  const showMore = total > perPage ? () => setPerPage(perPage + step) : undefined;
  return { ...answer, records, showMore };
};

interface Props<R extends RaRecord> {
  recent: ReturnType<typeof useRecent<R>>;
  texts: { title: string; hint: string; none: string; more: string };
  /** Beside the hint. */
  action: ReactNode;
  /** Above the records, while a new one is written. */
  writing?: ReactNode;
  children: (record: R) => ReactNode;
}

/** What belongs to a record, the newest first: a tab of its page. */
export const RecentRecords = <R extends RaRecord>({ recent, texts, action, writing, children }: Props<R>) => {
  const { records, showMore, error, isPending, refetch } = recent;
  // What is being written stands in the same place, and would go with it.
  if (error && records.length === 0 && !writing)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  return (
    <Panel aria-label={texts.title} aria-busy={isPending}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
        {action}
      </Box>
      {writing}
      {records.length > 0 && (
        <List>
          {records.map((record) => (
            <Item key={record.id}>{children(record)}</Item>
          ))}
        </List>
      )}
      {!isPending && records.length === 0 && !writing && (
        <Typography sx={{ px: { xs: 2, sm: 3 }, pb: 3, color: 'text.secondary' }}>{texts.none}</Typography>
      )}
      {showMore && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Button onClick={showMore}>{texts.more}</Button>
        </Box>
      )}
    </Panel>
  );
};
