import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportDraft } from '#contract/importDrafts.ts';
import { putInCache } from '#display/putInCache.ts';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import { useOneAtATime } from '../../feedback/useOneAtATime.ts';
import { imports } from '../../i18n/imports.ts';
import { it } from '../../i18n/it.ts';
import { SelectField } from '../../lists/filters/SelectField.tsx';
import { Panel } from '../../page/Panel.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { getHeading, useImportFields, withField } from './draftFields.ts';
import { buildDraftKey, draftRowsKey } from './draftQueries.ts';
import { describeLeftOut } from './leftOutColumns.ts';

const texts = imports.draft.columns;

/** Value of the choice that leaves a column out. */
const ignored = '-';

/** What stands in each column of the first row, to tell columns apart by. */
const useSample = ({ id, sheet, state }: ImportDraft): readonly string[] => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['importDrafts', 'sample', id, sheet],
    queryFn: ({ signal }) => provider.fetchImportSample(id, signal),
    enabled: state === 'ready',
    retry: false,
  });
  return data ?? [];
};

/**
 * Which field each column holds: recognised by its name, and put right here. The file is read again with all of them at
 * once.
 */
export const ColumnMapping = ({ draft }: { draft: ImportDraft }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { fail } = useFeedback();
  const known = useImportFields();
  const sample = useSample(draft);
  const stored = draft.columns.map(({ field }) => field);
  /** What was chosen and is not applied yet. */
  const [wanted, setWanted] = useState<(string | null)[] | null>(null);
  const [told, setTold] = useState('');
  const words = useRef<HTMLElement>(null);
  const fields = wanted?.length === stored.length ? wanted : stored;
  const hasChanges = fields.some((field, place) => field !== stored[place]);
  const findLabel = (field: string | null) => known.find((one) => one.field === field)?.label ?? field ?? '';

  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => provider.changeImportDraft(draft.id, { fields }),
    onSuccess: (changed) => {
      putInCache(client, buildDraftKey(draft.id), changed);
      void client.invalidateQueries({ queryKey: draftRowsKey });
      setWanted(null);
      setTold('');
    },
    onError: fail,
  });
  const isBusy = isPending || draft.state === 'reading';
  useFocusKept(isBusy, words);

  const choose = (place: number, value: string) => {
    const field = value === ignored ? null : value;
    const loser = field === null ? -1 : fields.findIndex((other, at) => other === field && at !== place);
    setWanted(withField(fields, place, field));
    setTold(loser < 0 ? '' : texts.taken(getHeading(draft.columns[loser]?.heading ?? '', loser), findLabel(field)));
  };

  const isMissing = draft.missing_fields.length > 0;
  const leftOut = describeLeftOut(draft.columns, known);
  const recognised = stored.filter((field) => field !== null).length;
  return (
    <Panel>
      {isMissing && (
        <Alert severity="warning" sx={{ m: 2, mb: 0 }}>
          {texts.missing(draft.missing_fields.map(findLabel))}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert severity="info" role="note" sx={{ m: 2, mb: 0, overflowWrap: 'anywhere' }}>
          {leftOut.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name.
            <div key={place}>{words}</div>
          ))}
        </Alert>
      )}
      <DrawerSection
        title={`${texts.title}: ${texts.known(recognised, stored.length)}`}
        isFolded={!isMissing}
        level="h2"
      >
        <Typography ref={words} tabIndex={-1} sx={{ color: 'text.secondary', mb: 2 }}>
          {texts.hint}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 2 }}>
          {draft.columns.map(({ heading }, place) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places, and may have one name twice.
              key={place}
              label={getHeading(heading, place)}
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
        <Typography role="status" sx={{ mt: told ? 2 : 0 }}>
          {told}
        </Typography>
        {(hasChanges || isBusy) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
            <Button variant="contained" loading={isBusy} onClick={() => once(mutateAsync)}>
              {texts.apply}
            </Button>
            {!isBusy && (
              <Button
                variant="outlined"
                onClick={() => {
                  setWanted(null);
                  setTold('');
                  words.current?.focus();
                }}
              >
                {it.feedback.cancel}
              </Button>
            )}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.applyHint}
            </Typography>
          </Box>
        )}
      </DrawerSection>
    </Panel>
  );
};
