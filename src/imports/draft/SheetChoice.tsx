import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { imports } from '../../i18n/imports.ts';
import { useProvider } from '../../layout/useProvider.ts';
import { SelectField } from '../../lists/filters/SelectField.tsx';
import { draftKey, draftRowsKey } from './draftQueries.ts';

/** Which sheet of a workbook is read; nothing where there is only one. */
export const SheetChoice = ({ draft: { id, sheet, sheets } }: { draft: ImportDraft }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { fail } = useFeedback();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: string) => provider.changeImportDraft(id, { sheet: name }),
    onSuccess: (changed) => {
      client.setQueryData(draftKey(id), changed);
      void client.invalidateQueries({ queryKey: draftRowsKey });
    },
    onError: fail,
  });
  if (sheets.length < 2) return null;
  return (
    <Box sx={{ width: 220 }}>
      <SelectField
        label={imports.draft.sheet}
        value={(isPending ? variables : sheet) ?? ''}
        choices={sheets.map((name) => ({ value: name, label: name }))}
        onChange={(name) => mutate(name)}
      />
    </Box>
  );
};
