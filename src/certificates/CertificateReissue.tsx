import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CreateBase } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { RecordMeta } from '#data/recordCalls.ts';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { FieldInput } from '../forms/FieldInput.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { certificates as texts } from '../i18n/certificates.ts';
import { useAfterReissue } from './useAfterReissue.ts';

interface ReissueForm {
  reason: string;
}

const isGiven = Object.assign(
  (reason: string | undefined): string | undefined => (reason?.trim() ? undefined : texts.reasonMissing),
  { isRequired: true },
);

const obstacleOf = ({ reason }: Partial<ReissueForm>): string | null => isGiven(reason) ?? null;

/** Drawer that prints the certificate of an enrolment anew, for a reason. @param address the tab the drawers open over. */
export const CertificateReissue = ({ address }: { address: string }) => {
  const { subscriptionId } = useParams();
  const parentId = Number(subscriptionId);
  const after = useAfterReissue(parentId, address);
  const feedback = useSaveFeedback(texts.saved, after.goOn);
  const meta: RecordMeta = { parentId };
  return (
    <CreateBase
      resource="certificateReissues"
      redirect={false}
      mutationOptions={{ meta, ...feedback }}
      transform={({ reason }: ReissueForm) => ({ reason: reason.trim() })}
    >
      <DrawerForm
        title={texts.reissueTitle}
        record={{ reason: '' }}
        saveLabel={texts.reissue}
        obstacleOf={obstacleOf}
        onBack={{ label: texts.back, go: after.back }}
        onLeave={after.back}
      >
        <Box sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>{texts.hint}</Typography>
          <FieldInput
            source="reason"
            validate={isGiven}
            hint={texts.reasonHint}
            multiline
            minRows={2}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </Box>
      </DrawerForm>
    </CreateBase>
  );
};
