import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SectionCaptions } from '#contract/sectionMedia.ts';
import { alertDurations } from '../../feedback/alertDurations.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useAskedAction } from '../../feedback/useAskedAction.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { courseMedia } from '../../i18n/courseMedia.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { describeCaptionsFailure } from '../../uploads/mediaFailures.ts';
import { CaptionsPreview } from './CaptionsPreview.tsx';
import { useSection } from './useSection.ts';

const texts = courseMedia.captions;

/** Captions in one language, which can be read and deleted. */
export const CaptionsRow = ({ sectionId, captions }: { sectionId: number; captions: SectionCaptions }) => {
  const { id, language, label, link, revision } = captions;
  const provider = useProvider();
  const { succeed } = useFeedback();
  const { refetch } = useSection(sectionId);
  const [isShown, setShown] = useState(false);
  const { ask, dialog } = useAskedAction({
    run: async () => {
      try {
        await provider.removeCaptions(sectionId, id, revision);
      } catch (error) {
        throw new Error(describeCaptionsFailure(error));
      }
    },
    onSuccess: () => succeed(texts.removed, alertDurations.long),
    refetch,
  });
  return (
    <Box component="li" sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography lang={language} sx={{ flex: 1, fontWeight: 500 }}>
          {label}
        </Typography>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </Button>
        <Button size="small" color="error" onClick={ask}>
          {texts.remove}
        </Button>
      </Box>
      {isShown && <CaptionsPreview link={link} language={language} />}
      <ConfirmDialog
        {...dialog}
        title={texts.removeQuestion(label)}
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
        isDestructive
      >
        {texts.removeHint}
      </ConfirmDialog>
    </Box>
  );
};
