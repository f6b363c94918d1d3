import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef } from 'react';
import type { ExportFormat } from '#contract/codes.ts';
import { focusIfLost } from '../../feedback/useFocusKept.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { getFormatLabel } from '../fileForm.ts';
import { useDownload } from '../useDownload.ts';
import type { ReportRun } from './useReport.ts';

interface Props {
  /** Title of the card. */
  about: string;
  run: ReportRun;
  /** The format that is chosen. */
  format: ExportFormat;
  /** Whether a report is made, on this card or another. */
  isBusy: boolean;
  onGenerate: () => void;
}

const Download = ({ id, format, onGone }: { id: number; format: string; onGone: () => void }) => {
  const { start, isPending } = useDownload(id, onGone);
  return (
    <Button className="primary" variant="contained" onClick={start} loading={isPending}>
      {texts.download(getFormatLabel(format))}
    </Button>
  );
};

/** What can be done with the report of a card at each step. */
export const ReportButtons = ({ about, run, format, isBusy, onGenerate }: Props) => {
  const { state, cancel } = run;
  const place = useRef<HTMLDivElement>(null);
  const { step } = state;
  const lastStep = useRef(step);
  const wasUsed = useRef(false);
  // The button that had the focus may be gone. One that is found under way as the page opens takes it from nobody.
  useEffect(() => {
    if (lastStep.current !== step && wasUsed.current)
      focusIfLost({ current: place.current?.querySelector('.primary') ?? null });
    lastStep.current = step;
  }, [step]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is drawn.
    <div
      ref={place}
      role="group"
      aria-label={about}
      onFocus={() => {
        wasUsed.current = true;
      }}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}
    >
      {state.step === 'done' ? (
        <Download id={state.id} format={run.format} onGone={run.letGo} />
      ) : (
        <Tooltip title={isBusy ? texts.wait : ''} describeChild>
          {/* It keeps the focus, and can be asked why it does nothing. */}
          <Button
            className="primary"
            variant="contained"
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : onGenerate}
            sx={{
              '&[aria-disabled="true"]': {
                cursor: 'default',
                color: 'action.disabled',
                bgcolor: 'action.disabledBackground',
                boxShadow: 'none',
              },
            }}
          >
            {texts.generate(getFormatLabel(format))}
          </Button>
        </Tooltip>
      )}
      {(state.step === 'running' || state.step === 'done') && (
        <Button variant="outlined" onClick={cancel}>
          {texts.cancel}
        </Button>
      )}
    </div>
  );
};
