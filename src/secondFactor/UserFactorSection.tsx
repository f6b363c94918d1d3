import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGetIdentity } from 'react-admin';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useAskedAction } from '../feedback/useAskedAction.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor } from '../i18n/secondFactor.ts';
import { useProvider } from '../provider/useProvider.ts';
import { OwnFactorSection } from './OwnFactorSection.tsx';

const texts = secondFactor.user;

/** Whether another administrator uses the second factor, and the way out for one who lost the phone. */
const OtherFactorSection = ({ user }: { user: User }) => {
  const provider = useProvider();
  const { succeed } = useFeedback();
  const state = useRef<HTMLElement>(null);
  const present = useQuery({
    queryKey: ['users', 'secondFactor', user.id],
    queryFn: ({ signal }) => provider.fetchUserFactor(user.id, signal),
  });
  const reset = useAskedAction({
    run: () => provider.resetUserFactor(user.id),
    onSuccess: () => succeed(texts.done),
    refetch: present.refetch,
  });
  const isActive = present.data?.is_active === true;
  return (
    <FormSection title={secondFactor.title}>
      <WholeRow>
        {present.error && !present.data && <LoadFailure error={present.error} onRetry={present.refetch} />}
        <Typography ref={state} tabIndex={-1} role="status" sx={{ minHeight: 21, mb: 1.5 }}>
          {present.data && (isActive ? texts.active : texts.inactive)}
        </Typography>
        {isActive && (
          <Button variant="outlined" onClick={reset.ask} sx={{ mb: 1.5 }}>
            {texts.reset}
          </Button>
        )}
      </WholeRow>
      <ConfirmDialog
        {...reset.dialog}
        title={texts.question(`${user.first_name} ${user.last_name}`)}
        confirmLabel={texts.confirm}
        isDestructive
        fallback={state}
      >
        {texts.consequences}
      </ConfirmDialog>
    </FormSection>
  );
};

/** The second factor on the page of an administrator; one's own is changed elsewhere. */
export const UserFactorSection = ({ user }: { user: User }) => {
  const { identity } = useGetIdentity();
  if (!identity) return null;
  return identity.id === user.id ? <OwnFactorSection /> : <OtherFactorSection user={user} />;
};
