import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BackOfficeProvider, FactorProof } from '#data/index.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { ProofForm } from './ProofForm.tsx';
import { QrPicture } from './QrPicture.tsx';
import { takeFocus } from './takeFocus.ts';
import { useCopy } from './useCopy.ts';
import { useTellFailure } from './useTellFailure.ts';

/** Gives the app its secret, and asks for a first code of it. */
export const FactorSetUp = ({ onActivated }: { onActivated: (codes: string[]) => void }) => {
  const provider = useDataProvider<BackOfficeProvider>();
  const { succeed, fail } = useFeedback();
  const tellFailure = useTellFailure();
  const copy = useCopy();
  const begin = useMutation({ mutationFn: () => provider.beginOwnFactor(), onError: fail });
  const confirmation = useMutation({
    mutationFn: (proof: FactorProof) => provider.confirmOwnFactor(proof),
    onSuccess: ({ recovery_codes }) => {
      succeed(texts.activated);
      onActivated(recovery_codes);
    },
    onError: tellFailure,
  });
  const enrolment = begin.data;

  return (
    <FormSection title={texts.setUp} hint={texts.setUpHint}>
      <WholeRow>
        {!enrolment && (
          <Button variant="contained" onClick={() => begin.mutate()} loading={begin.isPending} sx={{ mb: 1.5 }}>
            {texts.begin}
          </Button>
        )}
        {enrolment && (
          <>
            <Typography tabIndex={-1} ref={takeFocus} sx={{ '&:focus': { outline: 'none' } }}>
              {texts.scan}
            </Typography>
            <QrPicture text={enrolment.uri} />
            <TextField
              fullWidth
              value={enrolment.secret}
              label={texts.secret}
              onFocus={(event) => event.target.select()}
              sx={{ mb: 2, maxWidth: 480 }}
              slotProps={{
                input: {
                  readOnly: true,
                  endAdornment: (
                    <InputAdornment position="end">
                      <Button size="small" onClick={() => copy(enrolment.secret, texts.secretCopied)}>
                        {texts.copy}
                      </Button>
                    </InputAdornment>
                  ),
                },
              }}
            />
            <Typography sx={{ mb: 1 }}>{texts.prove}</Typography>
            <ProofForm
              submitLabel={texts.activate}
              isPending={confirmation.isPending}
              error={confirmation.error}
              onSubmit={confirmation.mutate}
            />
          </>
        )}
      </WholeRow>
    </FormSection>
  );
};
