import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FactorProof } from '#data/index.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { readCode } from '../feedback/readCode.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { useProvider } from '../provider/useProvider.ts';
import { AppSecret } from './AppSecret.tsx';
import { ProofForm } from './ProofForm.tsx';
import type { TellFailed } from './useUnheard.ts';

interface Props {
  onReplaced: (codes: string[]) => void;
  onCancel: () => void;
  onFailed: TellFailed;
}

const isOver = (error: unknown): boolean => readCode(error) === 'replacement_expired';

/** Gives a new phone its secret; a code of each phone puts it in the place of the one before. */
export const FactorReplace = ({ onReplaced, onCancel, onFailed }: Props) => {
  const provider = useProvider();
  const { succeed } = useFeedback();
  // Asked for once: another picture would make the one just scanned useless.
  const begun = useQuery({
    queryKey: ['secondFactor', 'replacement'],
    queryFn: () => provider.beginReplacement(),
    staleTime: Infinity,
    gcTime: 0,
  });
  const change = useMutation({
    mutationFn: (given: FactorProof & { new_code: string; ticket: string }) => provider.confirmReplacement(given),
    onSuccess: ({ recovery_codes }) => {
      succeed(texts.replaced);
      onReplaced(recovery_codes);
    },
    onError: (error) => {
      if (isOver(error)) void begun.refetch();
      return onFailed('replaced', error);
    },
  });
  const { data: replacement, error } = begun;

  return (
    <FormSection title={texts.replace} hint={texts.replaceHint}>
      <WholeRow>
        {!replacement && !error && <Skeleton variant="rounded" width={220} height={220} sx={{ mb: 1.5 }} />}
        {!replacement && error && (
          <>
            <LoadFailure error={error} onRetry={() => begun.refetch()} />
            <Button variant="outlined" onClick={onCancel} sx={{ mb: 1.5 }}>
              {texts.cancel}
            </Button>
          </>
        )}
        {replacement && (
          <>
            <AppSecret key={replacement.ticket} enrolment={replacement} title={texts.replaceScan} />
            <Typography sx={{ mb: 1 }}>{texts.replaceProve}</Typography>
            <ProofForm
              submitLabel={texts.replace}
              codeLabel={texts.presentCode}
              codeHint={texts.presentCodeHint}
              asksNewCode
              isPending={change.isPending}
              error={change.error}
              onSubmit={(proof, new_code) => change.mutateAsync({ ...proof, new_code, ticket: replacement.ticket })}
              onCancel={onCancel}
            />
          </>
        )}
      </WholeRow>
    </FormSection>
  );
};
