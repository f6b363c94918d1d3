import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportDraft } from '#contract/imports.ts';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { imports } from '../../i18n/imports.ts';
import { Panel } from '../../layout/Panel.tsx';
import { useProvider } from '../../layout/useProvider.ts';
import { SelectField } from '../../lists/filters/SelectField.tsx';
import { headingOf, useImportFields, withField } from './draftFields.ts';
import { draftKey, draftRowsKey } from './draftQueries.ts';

const texts = imports.draft.columns;

/** Value of the choice that leaves a column out. */
const ignored = '-';

/** What stands in each column of the first row, to tell columns apart by. */
const useSample = ({ id, sheet }: ImportDraft): readonly string[] => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['importDrafts', 'sample', id, sheet],
    queryFn: ({ signal }) => provider.fetchImportSample(id, signal),
    retry: false,
  });
  return data ?? [];
};

/** Which field each column holds: recognised by its name, and put right here. */
export const ColumnMapping = ({ draft }: { draft: ImportDraft }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, warn, fail } = useFeedback();
  const known = useImportFields();
  const sample = useSample(draft);
  const stored = draft.columns.map(({ field }) => field);
  /** What was chosen and is not stored yet. */
  const [wanted, setWanted] = useState<(string | null)[] | null>(null);
  const fields = wanted ?? stored;
  const labelOf = (field: string | null) => known.find((one) => one.field === field)?.label ?? field ?? '';

  const { mutate } = useMutation({
    mutationFn: (next: (string | null)[]) => provider.changeImportDraft(draft.id, { fields: next }),
    // One after the other: each has all columns.
    scope: { id: `import columns ${draft.id}` },
    onSuccess: (changed, next) => {
      client.setQueryData(draftKey(draft.id), changed);
      void client.invalidateQueries({ queryKey: draftRowsKey });
      setWanted((latest) => (latest === next ? null : latest));
    },
    onError: (error) => {
      setWanted(null);
      fail(error);
    },
  });

  const choose = (place: number, value: string) => {
    const field = value === ignored ? null : value;
    const loser = field === null ? -1 : fields.findIndex((other, at) => other === field && at !== place);
    const next = withField(fields, place, field);
    setWanted(next);
    mutate(next);
    if (loser >= 0) warn(texts.taken(headingOf(draft.columns[loser]?.heading ?? '', loser), labelOf(field)));
    else succeed(texts.saved);
  };

  const isMissing = draft.missing_fields.length > 0;
  return (
    <Panel>
      {isMissing && (
        <Alert severity="warning" sx={{ m: 2, mb: 0 }}>
          {texts.missing(draft.missing_fields.map(labelOf))}
        </Alert>
      )}
      <DrawerSection
        title={`${texts.title}: ${texts.known(stored.filter((field) => field !== null).length, stored.length)}`}
        isFolded={!isMissing}
      >
        <Box sx={{ color: 'text.secondary', mb: 2 }}>{texts.hint}</Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 2 }}>
          {draft.columns.map(({ heading }, place) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places, and may have one name twice.
              key={place}
              label={headingOf(heading, place)}
              value={fields[place] ?? ignored}
              choices={[
                { value: ignored, label: texts.ignored },
                ...known.map(({ field, label }) => ({ value: field, label })),
              ]}
              hint={sample[place] ? texts.sample(sample[place]) : undefined}
              onChange={(value) => choose(place, value)}
            />
          ))}
        </Box>
      </DrawerSection>
    </Panel>
  );
};
