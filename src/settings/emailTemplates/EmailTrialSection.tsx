import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EmailTexts } from '#contract/emailTemplates.ts';
import { useOneAtATime } from '../../feedback/useOneAtATime.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { useFormSetup } from '../../forms/record/formSetup.ts';
import { findBlockingError } from '../../forms/rules.ts';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { settings } from '../../i18n/settings.ts';
import { useProvider } from '../../provider/useProvider.ts';

const texts = settings.emailTemplates;
/** Milliseconds between two looks at a trial that is on its way. */
const pollInterval = 700;

/** Sends the e-mail, as it stands in the form, to the person signed in, and tells how that went. */
export const EmailTrialSection = ({ emailTemplateKey }: { emailTemplateKey: string }) => {
  const provider = useProvider();
  const { getValues } = useFormContext<EmailTexts>();
  const { rules } = useFormSetup();
  const isBlocked = findBlockingError(rules, useWatch<EmailTexts>()) !== null;
  const once = useOneAtATime();
  const sending = useMutation({
    mutationFn: () => {
      const { subject, title, text, button, closing } = getValues();
      return provider.tryEmail(emailTemplateKey, { subject, title, text, button, closing: closing ?? '' });
    },
  });
  const id = sending.data?.id;
  const trial = useQuery({
    queryKey: ['emailTrial', id],
    queryFn: ({ signal }) => provider.fetchEmailTrial(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'waiting' ? false : pollInterval),
  });
  const status = trial.data?.status;
  const isUnderWay = sending.isPending || (id !== undefined && (status === undefined || status === 'waiting'));
  const failure = sending.error ?? trial.error;

  return (
    <FormSection title={texts.trial} hint={texts.trialHint}>
      <WholeRow>
        <Button
          variant="outlined"
          onClick={() => once(() => sending.mutateAsync())}
          loading={isUnderWay}
          disabled={isBlocked}
        >
          {texts.trial}
        </Button>
        <div aria-live="polite">
          {status === 'sent' && (
            <Alert severity="success" role="presentation" sx={{ mt: 1.5 }}>
              {texts.sent}
            </Alert>
          )}
          {status === 'kept' && (
            <Alert severity="warning" role="presentation" sx={{ mt: 1.5 }}>
              {texts.kept}
            </Alert>
          )}
          {status === 'failed' && (
            <Alert severity="error" role="presentation" sx={{ mt: 1.5 }}>
              {texts.failed(trial.data?.reason ?? '')}
            </Alert>
          )}
          {failure && (
            <Alert severity="error" role="presentation" sx={{ mt: 1.5 }}>
              {failure.message}
            </Alert>
          )}
        </div>
      </WholeRow>
    </FormSection>
  );
};
