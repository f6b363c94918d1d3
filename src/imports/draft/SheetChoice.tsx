import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { putInCache } from '#display/putInCache.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { imports } from '../../i18n/imports.ts';
import { SelectField } from '../../lists/filters/SelectField.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { buildDraftKey, draftRowsKey } from './draftQueries.ts';

const texts = imports.draft;

/** Which sheet of a workbook is read; nothing where there is only one. Another takes what was put right in this one with it. */
export const SheetChoice = ({ draft: { id, sheet, sheets, mended_count } }: { draft: ImportDraft }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { fail } = useFeedback();
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: string) => provider.changeImportDraft(id, { sheet: name }),
    onSuccess: (changed) => {
      putInCache(client, buildDraftKey(id), changed);
      void client.invalidateQueries({ queryKey: draftRowsKey });
    },
    onError: fail,
    onSettled: () => setAsked(null),
  });
  if (sheets.length < 2) return null;
  return (
    <Box sx={{ width: 220 }}>
      <SelectField
        label={texts.sheet}
        value={(isPending ? variables : sheet) ?? ''}
        choices={sheets.map((name) => ({ value: name, label: name }))}
        onChange={(name) => (mended_count > 0 && name !== sheet ? setAsked(name) : mutate(name))}
      />
      <ConfirmDialog
        open={asked !== null}
        title={texts.otherSheet(asked ?? '')}
        confirmLabel={texts.otherSheetConfirm}
        isPending={isPending}
        onConfirm={() => asked !== null && mutate(asked)}
        onCancel={() => setAsked(null)}
      >
        {texts.otherSheetLoses(mended_count)}
      </ConfirmDialog>
    </Box>
  );
};
