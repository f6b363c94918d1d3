import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import { textLimits } from '#contract/textLimits.ts';
import { DrawerForm } from '../drawers/DrawerForm.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import type { CreateShape } from '../forms/record/recordShape.ts';
import { useRepeatable } from '../forms/record/useRepeatable.ts';
import { matches } from '../forms/rules.ts';
import { certificates as texts } from '../i18n/certificates.ts';
import { useAfterReissue } from './useAfterReissue.ts';
import { useCertificate } from './useCertificate.ts';

const reissueShape = {
  empty: { reason: '' },
  buildNewBody: ({ reason }) => ({ reason: reason.trim() }),
  rules: { fields: { reason: Object.assign(matches(Boolean, texts.reasonMissing), { isRequired: true } as const) } },
} satisfies CreateShape<{ reason: string }>;

/** Drawer that prints the certificate of an enrolment, or prints it again, for a reason. @param address the tab the drawers open over. */
export const CertificateReissue = ({ address }: { address: string }) => {
  const shape = useRepeatable(reissueShape);
  const { subscriptionId } = useParams();
  const parentId = Number(subscriptionId);
  const after = useAfterReissue(parentId, address);
  const words = useCertificate(parentId).isMissing ? texts.first : texts.again;
  return (
    <RecordCreate
      resource="certificateReissues"
      meta={{ parentId }}
      shape={shape}
      isRepeatable
      message={words.saved}
      saveLabel={words.save}
      onSaved={after.goOn}
    >
      <DrawerForm title={words.title} onBack={{ label: texts.back, go: after.back }} onLeave={after.back}>
        <Box sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography sx={{ mb: 2, color: 'text.secondary' }}>{words.hint}</Typography>
          <FieldInput
            source="reason"
            hint={words.reasonHint}
            multiline
            minRows={2}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: textLimits.reason } }}
          />
        </Box>
      </DrawerForm>
    </RecordCreate>
  );
};
