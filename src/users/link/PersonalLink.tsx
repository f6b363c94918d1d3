import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { mayBeStored } from '../../feedback/mayBeStored.ts';
import { useAskedAction } from '../../feedback/useAskedAction.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import { formatDay } from '../../format/dates.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { it } from '../../i18n/it.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { CreatedLink } from './CreatedLink.tsx';

const texts = it.users.link;

/** Makes a link with which the user enters without a password, and takes back those already sent. */
export const PersonalLink = ({ user }: { user: User }) => {
  const provider = useProvider();
  const { succeed, warn, fail } = useFeedback();
  const create = useRef<HTMLButtonElement>(null);

  const present = useQuery({
    queryKey: ['users', 'personalLinks', user.id],
    queryFn: ({ signal }) => provider.fetchPersonalLinks(user.id, signal),
  });
  const creation = useMutation({
    mutationFn: () => provider.createPersonalLink(user.id),
    // A link whose answer got lost is there, and nobody has seen it.
    onError: (error) => (mayBeStored(error) ? warn(texts.unanswered) : fail(error)),
    onSettled: () => present.refetch(),
  });
  const revocation = useAskedAction({
    run: () => provider.revokePersonalLinks(user.id),
    onSuccess: ({ revoked }) => {
      creation.reset();
      succeed(texts.revoked(revoked));
    },
    refetch: present.refetch,
  });
  const { count = 0, expires = null } = present.data ?? {};
  useFocusKept(creation.isPending, create);

  return (
    <FormSection title={it.users.sections.link} hint={texts.hint}>
      <WholeRow>
        {present.error && !present.data && <LoadFailure error={present.error} onRetry={present.refetch} />}
        <Typography role="status" sx={{ minHeight: 21, mb: 1.5 }}>
          {present.data && (expires ? texts.present(count, formatDay(expires)) : texts.none)}
        </Typography>
        {creation.data && <CreatedLink link={creation.data.link} expires={creation.data.expires} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1.5 }}>
          <Button
            ref={create}
            variant="outlined"
            // A double click would leave a second link that nobody has seen.
            onClick={({ detail }) => detail < 2 && creation.mutate()}
            loading={creation.isPending}
          >
            {texts.create}
          </Button>
          <Button onClick={revocation.ask} disabled={present.data?.count === 0}>
            {texts.revoke}
          </Button>
        </Box>
      </WholeRow>
      <ConfirmDialog
        {...revocation.dialog}
        title={texts.revokeQuestion(`${user.first_name} ${user.last_name}`)}
        confirmLabel={texts.revokeConfirm}
        isDestructive
        fallback={create}
      >
        {texts.revokeHint}
      </ConfirmDialog>
    </FormSection>
  );
};
