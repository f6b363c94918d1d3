import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactor } from '#contract/secondFactor.ts';
import type { FactorProof } from '#data/index.ts';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { formatDay } from '../format/dates.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { useProvider } from '../provider/useProvider.ts';
import { FactorReplace } from './FactorReplace.tsx';
import { ProofForm } from './ProofForm.tsx';
import { useTellFailure } from './useTellFailure.ts';
import type { TellFailed } from './useUnheard.ts';

interface Props {
  factor: SecondFactor;
  /** There are new recovery codes. */
  onRenewed: (codes: string[]) => void;
  onDisabled: () => void;
  onFailed: TellFailed;
  refetch: () => Promise<unknown>;
}

/** What can be done with an active second factor. */
export const FactorManage = ({ factor, onRenewed, onDisabled, onFailed, refetch }: Props) => {
  const provider = useProvider();
  const { succeed, warn } = useFeedback();
  const tellFailure = useTellFailure();
  const [doing, setDoing] = useState<'renew' | 'replace' | 'disable' | null>(null);
  const renewal = useMutation({
    mutationFn: (proof: FactorProof) => provider.renewRecoveryCodes(proof),
    onSuccess: ({ recovery_codes }) => {
      succeed(texts.renewed);
      onRenewed(recovery_codes);
    },
    onError: (error) => {
      if (!mayBeStored(error)) return tellFailure(error);
      warn(texts.unheard.renewed);
      void refetch();
    },
  });
  const removal = useMutation({
    mutationFn: (proof: FactorProof) => provider.disableOwnFactor(proof),
    onSuccess: () => {
      succeed(texts.disabled);
      onDisabled();
    },
    onError: (error) => onFailed('disabled', error),
  });
  const { isPending, error, mutateAsync, reset } = doing === 'disable' ? removal : renewal;

  if (doing === 'replace')
    return <FactorReplace onReplaced={onRenewed} onCancel={() => setDoing(null)} onFailed={onFailed} />;
  return (
    <FormSection title={texts.state} hint={texts.hint}>
      <WholeRow>
        <Typography role="status">
          {factor.confirmed && texts.active(formatDay(factor.confirmed))} {texts.codesLeft(factor.recovery_codes_left)}
        </Typography>
        {doing ? (
          <>
            <Typography sx={{ my: 1.5 }}>{doing === 'renew' ? texts.renewHint : texts.disableHint}</Typography>
            <ProofForm
              key={doing}
              submitLabel={doing === 'renew' ? texts.renew : texts.disable}
              codeHint={texts.codeHint}
              takesFocus
              isDestructive={doing === 'disable'}
              isPending={isPending}
              error={error}
              onSubmit={(proof) => mutateAsync(proof)}
              onCancel={() => {
                reset();
                setDoing(null);
              }}
            />
          </>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.5 }}>
            <Button variant="outlined" onClick={() => setDoing('renew')}>
              {texts.renew}
            </Button>
            <Button variant="outlined" onClick={() => setDoing('replace')}>
              {texts.replace}
            </Button>
            <Button
              variant="outlined"
              onClick={() => setDoing('disable')}
              disabled={factor.is_required}
              sx={{ color: 'error.main', '&:hover': { borderColor: 'error.main' } }}
            >
              {texts.disable}
            </Button>
          </Box>
        )}
        {factor.is_required && (
          <Typography variant="body2" sx={{ pb: 1.5, color: 'text.secondary' }}>
            {texts.enforced}
          </Typography>
        )}
      </WholeRow>
    </FormSection>
  );
};
