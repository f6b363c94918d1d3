import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { User } from '#contract/users.ts';
import type { BackOfficeProvider } from '#data/index.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { CreatedLink } from './CreatedLink.tsx';

const texts = it.users.link;

/** Makes a link with which the user enters without a password, and takes back those already sent. */
export const PersonalLink = ({ user }: { user: User }) => {
  const provider = useDataProvider<BackOfficeProvider>();
  const { succeed, fail } = useFeedback();
  const [isAsking, setAsking] = useState(false);

  const creation = useMutation({ mutationFn: () => provider.createPersonalLink(user.id), onError: fail });
  const revocation = useMutation({
    mutationFn: () => provider.revokePersonalLinks(user.id),
    onSuccess: ({ revoked }) => {
      creation.reset();
      succeed(texts.revoked(revoked));
    },
    onError: fail,
    onSettled: () => setAsking(false),
  });

  return (
    <FormSection title={it.users.sections.link} hint={texts.hint}>
      <WholeRow>
        {creation.data && <CreatedLink link={creation.data.link} expires={creation.data.expires} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1.5 }}>
          <Button variant="outlined" onClick={() => creation.mutate()} loading={creation.isPending}>
            {texts.create}
          </Button>
          <Button onClick={() => setAsking(true)}>{texts.revoke}</Button>
        </Box>
      </WholeRow>
      <ConfirmDialog
        open={isAsking}
        title={texts.revokeQuestion(`${user.first_name} ${user.last_name}`)}
        confirmLabel={texts.revokeConfirm}
        isDestructive
        isPending={revocation.isPending}
        onConfirm={() => revocation.mutate()}
        onCancel={() => setAsking(false)}
      >
        {texts.revokeHint}
      </ConfirmDialog>
    </FormSection>
  );
};
