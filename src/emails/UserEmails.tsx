import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetManyReference } from 'react-admin';
import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import type { User } from '#contract/users.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { emails as texts } from '../i18n/emails.ts';
import { Panel } from '../layout/Panel.tsx';
import { EmailItem } from './EmailItem.tsx';
import { SendEmails } from './SendEmails.tsx';

/** E-mails shown at first, and more at each asking. */
const step = 20;
/** Time between two looks while one is on its way (ms). */
const pollInterval = 2000;

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  padding: '12px 24px',
  borderTop: `1px solid ${theme.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const isUnderWay = ({ status }: OutgoingEmail): boolean => status === 'waiting' || status === 'sending';

/** The e-mails of a user, each with its outcome, and what can be sent to them. */
export const UserEmails = ({ user }: { user: User }) => {
  const [perPage, setPerPage] = useState(step);
  const {
    data: sent = [],
    total = 0,
    error,
    isPending,
    refetch,
  } = useGetManyReference<OutgoingEmail>(
    'users/emails',
    { target: 'id', id: user.id, pagination: { page: 1, perPage }, sort: { field: 'created', order: 'DESC' } },
    {
      onError: () => undefined,
      placeholderData: (previous) => previous,
      refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? pollInterval : false),
    },
  );
  if (error && sent.length === 0)
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
        <SendEmails user={user} onSent={refetch} />
      </Box>
      <List>
        {sent.map((email) => (
          <Item key={email.id}>
            <EmailItem email={email} />
          </Item>
        ))}
      </List>
      {!isPending && sent.length === 0 && (
        <Typography sx={{ px: { xs: 2, sm: 3 }, pb: 3, color: 'text.secondary' }}>{texts.none}</Typography>
      )}
      {total > perPage && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <Button onClick={() => setPerPage(perPage + step)}>{texts.more}</Button>
        </Box>
      )}
    </Panel>
  );
};
