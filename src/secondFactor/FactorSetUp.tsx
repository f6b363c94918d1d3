import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { FactorProof } from '#data/index.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { useProvider } from '../provider/useProvider.ts';
import { AppSecret } from './AppSecret.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { TellFailed } from './useUnheard.ts';

interface Props {
  onActivated: (codes: string[]) => void;
  onFailed: TellFailed;
}

/** Gives the app its secret, and asks for a first code of it. */
export const FactorSetUp = ({ onActivated, onFailed }: Props) => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  // Of two secrets asked for at once the one shown might not be the one that is kept.
  const once = useOneAtATime();
  const begin = useMutation({ mutationFn: () => provider.beginOwnFactor(), onError: fail });
  const confirmation = useMutation({
    mutationFn: (proof: FactorProof) => provider.confirmOwnFactor(proof),
    onSuccess: ({ recovery_codes }) => {
      succeed(texts.activated);
      onActivated(recovery_codes);
    },
    onError: (error) => onFailed('activated', error),
  });

  return (
    <FormSection title={texts.setUp} hint={texts.setUpHint}>
      <WholeRow>
        {!begin.data && (
          <Button
            variant="contained"
            onClick={() => once(() => begin.mutateAsync())}
            loading={begin.isPending}
            sx={{ mb: 1.5 }}
          >
            {texts.begin}
          </Button>
        )}
        {begin.data && (
          <>
            <AppSecret enrolment={begin.data} title={texts.scan} />
            <Typography sx={{ mb: 1 }}>{texts.prove}</Typography>
            <ProofForm
              submitLabel={texts.activate}
              isPending={confirmation.isPending}
              error={confirmation.error}
              onSubmit={(proof) => confirmation.mutateAsync(proof)}
            />
          </>
        )}
      </WholeRow>
    </FormSection>
  );
};
