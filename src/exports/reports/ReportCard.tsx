import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { StartedJob } from '#contract/streams.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { SelectField } from '../../lists/filters/SelectField.tsx';
import { Panel } from '../../page/Panel.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { useKeptOverLogin } from '../../saving/useKeptOverLogin.ts';
import { annotationMax } from '../ExportChoice.tsx';
import { ExportProgress } from '../ExportProgress.tsx';
import { getFormHint, getFormKey, parseFormKey, reportFormChoices } from '../fileForm.ts';
import { ReportButtons } from './ReportButtons.tsx';
import { ReportFields } from './ReportFields.tsx';
import {
  buildAudit,
  buildFilters,
  type CardChoice,
  isAnySet,
  isSameFile,
  noChoice,
  noFilters,
  type ReportKind,
} from './reportFilters.ts';
import type { ReportRun } from './useReport.ts';

/** The calls of the cards. */
const calls = { user: 'users', survey: 'survey-registries', session: 'sessions' } as const;

interface Props {
  kind: ReportKind;
  isFull: boolean;
  run: ReportRun;
  /** Whether a report is made, on this card or another. */
  isBusy: boolean;
}

/** One report: what should be in it, how it is going, and its file. What was typed stays, however it ends. */
export const ReportCard = ({ kind, isFull, run, isBusy }: Props) => {
  const provider = useProvider();
  const titleId = useId();
  const { title, ...words } = texts.kinds[kind];
  const hint = !isFull && 'limitedHint' in words ? words.limitedHint : words.hint;
  const [chosen, setChosen] = useKeptOverLogin(`report ${kind}`, run.asked ?? noChoice);
  const { annotation, form, filters } = chosen;
  const { state, asked, isFound } = run;
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    // One that is found again brings its filters to a card that has none; what was chosen since then stays.
    if (asked && isFound && !isAnySet(filters) && annotation === '') setChosen(asked);
  }
  // Filters may change while a file is made or waits: it would not be the one that the card describes.
  const isOther = state.step === 'done' && asked !== undefined && !isSameFile(asked, chosen);
  const shown: ReportRun = isOther ? { ...run, state: { step: 'idle' } } : run;
  const choose = (changed: Partial<CardChoice>): void => setChosen((before) => ({ ...before, ...changed }));
  const [isDayWrong, setDayWrong] = useState(false);
  /** Fields are made again when the filters are cleared: a day that is none goes too. */
  const [clearings, setClearings] = useState(0);

  const request = (): Promise<StartedJob> =>
    provider.startExport(calls[kind], {
      annotation: annotation.trim(),
      ...form,
      audit_filters: buildAudit(filters),
      filters: buildFilters(kind, filters, isFull),
    });
  const clear = (): void => {
    choose({ filters: noFilters });
    setDayWrong(false);
    setClearings((count) => count + 1);
  };

  return (
    <Panel aria-labelledby={titleId} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <div>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {hint}
        </Typography>
      </div>
      <TextField
        label={texts.annotation}
        value={annotation}
        onChange={({ target }) => choose({ annotation: target.value })}
        slotProps={{ htmlInput: { maxLength: annotationMax, autoComplete: 'off' } }}
        fullWidth
      />
      <ReportFields
        key={clearings}
        kind={kind}
        isFull={isFull}
        filters={filters}
        onChange={(changed) => choose({ filters: changed })}
        onWrongDay={setDayWrong}
      >
        <SelectField
          label={texts.format}
          value={getFormKey(form)}
          choices={reportFormChoices}
          hint={getFormHint(getFormKey(form))}
          onChange={(key) => choose({ form: parseFormKey(key) ?? form })}
        />
      </ReportFields>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 2 }}>
        <ExportProgress state={shown.state} hint={texts.running} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <ReportButtons
            about={title}
            run={shown}
            format={form.export_fmt}
            isBusy={isBusy}
            onGenerate={() => !isDayWrong && run.start(chosen, request)}
          />
          <Button onClick={clear} disabled={!isAnySet(filters) && !isDayWrong}>
            {texts.reset}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
};
