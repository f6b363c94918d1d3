import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { alertDurations } from '../../feedback/alertDurations.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useAskedAction } from '../../feedback/useAskedAction.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { imports } from '../../i18n/imports.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { draftsKey } from '../draft/draftQueries.ts';

const texts = imports.drafts;

interface Props {
  draft: { id: number; file_name: string };
  /** Its button says of which file it is, where there are several. */
  isOneOfMany?: boolean;
  onDiscarded?: () => void;
}

/** Asks, and lets go of a file that was read. */
export const DiscardDraft = ({ draft, isOneOfMany, onDiscarded }: Props) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed } = useFeedback();
  const { ask, dialog } = useAskedAction({
    run: () => provider.discardImportDraft(draft.id),
    onSuccess: () => {
      succeed(texts.discarded, alertDurations.long);
      onDiscarded?.();
    },
    refetch: () => client.invalidateQueries({ queryKey: draftsKey }),
  });
  return (
    <>
      <Button
        size={isOneOfMany ? 'small' : 'medium'}
        variant={isOneOfMany ? 'text' : 'outlined'}
        onClick={ask}
        aria-label={isOneOfMany ? texts.discardOf(draft.file_name) : undefined}
      >
        {texts.discard}
      </Button>
      <ConfirmDialog {...dialog} title={texts.question(draft.file_name)} confirmLabel={texts.discard} isDestructive>
        {texts.consequences}
      </ConfirmDialog>
    </>
  );
};
