import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { formatNumber } from '#display/numbers.ts';
import { imports } from '../../i18n/imports.ts';
import { FactList } from '../../page/FactList.tsx';
import { Panel } from '../../page/Panel.tsx';
import { SheetChoice } from './SheetChoice.tsx';

const texts = imports.draft;

/** What file it is, how it was read, and what was noticed while reading it. */
export const DraftFacts = ({ draft }: { draft: ImportDraft }) => {
  const { file_name, rows_count, sheet, sheets, notes, new_groups, error } = draft;
  const facts = [
    { label: texts.facts.file, value: file_name },
    ...(rows_count > 0 ? [{ label: texts.facts.rows, value: formatNumber(rows_count) }] : []),
    ...(sheet && sheets.length === 1 ? [{ label: texts.sheet, value: sheet }] : []),
  ];
  const told = [
    // The lines stand in the sentence, with whether there are more.
    ...notes.map(({ text }) => text),
    ...(new_groups.length > 0 ? [texts.newGroups(new_groups)] : []),
  ];
  return (
    <Panel aria-label={texts.facts.file} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <FactList facts={facts} />
        </Box>
        <SheetChoice draft={draft} />
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {error}
        </Alert>
      )}
      {told.length > 0 && (
        <Alert severity="info" role="note" sx={{ mt: 2 }}>
          {told.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </Alert>
      )}
    </Panel>
  );
};
