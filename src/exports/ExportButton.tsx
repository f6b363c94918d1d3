import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import type { StartedJob } from '#contract/streams.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { exportTexts } from '../i18n/exports.ts';
import type { FilterValues, ListFilter } from '../lists/filters/filter.ts';
import { useProvider } from '../provider/useProvider.ts';
import { exportFormatKey } from '../store/store.ts';
import type { Choice } from './ExportChoice.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { FilterWords, readWords } from './FilterWords.tsx';
import { getFormKey, parseFormKey, usualForm } from './fileForm.ts';
import type { AuditFilter } from './reports/reportFilters.ts';
import { useExport } from './useExport.ts';

interface Props {
  /** Title of the dialog. */
  title: string;
  /** What the file will hold, in words. */
  summary: string;
  /** What selects its rows: where that is another the dialog starts over, and the export under way is left to the bell. */
  selects: unknown;
  /** Filters of the list, and how they stand: the file's record keeps them in words. */
  filters?: readonly ListFilter[];
  values?: FilterValues;
  /** Asks for the export: only the call and its filters differ from one place to another. */
  start: (choice: Choice, chosen: AuditFilter[]) => Promise<StartedJob>;
}

/**
 * Exports what is chosen beside it. An export under way is found again when the dialog is opened again; how it ended is
 * told where it is seen, in the dialog or on the page.
 */
export const ExportButton = ({ title, summary, selects, filters = [], values = {}, start }: Props) => {
  const provider = useProvider();
  const [isOpen, setOpen] = useState(false);
  const [annotation, setAnnotation] = useState('');
  const [formKey, setFormKey] = useStore(exportFormatKey, getFormKey(usualForm));
  const choice: Choice = { annotation, ...(parseFormKey(formKey) ?? usualForm) };
  const { succeed, fail } = useFeedback();
  const { state, start: begin, cancel, reset } = useExport();
  const { step } = state;
  const selected = JSON.stringify(selects);
  const [begun, setBegun] = useState({ selected, summary });
  const words = useRef<HTMLSpanElement>(null);

  const tellEnd = useEffectEvent(() => {
    if (isOpen) return;
    if (state.step === 'done') succeed(exportTexts.done);
    if (state.step === 'failed') fail(new Error(`${exportTexts.failed} ${state.reason}`));
  });
  useEffect(() => {
    if (step === 'done' || step === 'failed') tellEnd();
  }, [step]);

  const open = () => {
    if (state.step === 'failed' || begun.selected !== selected) reset();
    setOpen(true);
  };
  const stop = async () => {
    try {
      await cancel();
      succeed(exportTexts.cancelled);
    } catch (error) {
      fail(error);
    }
  };
  const generate = () => {
    setBegun({ selected, summary });
    void begin(() => start(choice, readWords(words.current)));
  };
  const close = () => {
    setOpen(false);
    if (state.step === 'done' || state.step === 'failed') reset();
  };

  return (
    <>
      <Button variant="outlined" onClick={open}>
        {exportTexts.export}
      </Button>
      <FilterWords filters={filters} values={values} ref={words} />
      <ExportDialog
        open={isOpen}
        title={title}
        summary={step === 'idle' ? summary : begun.summary}
        state={state}
        choice={choice}
        onChoice={(chosen) => {
          setAnnotation(chosen.annotation);
          setFormKey(getFormKey(chosen));
        }}
        onStart={generate}
        onCancel={stop}
        onClose={close}
        onAsk={async (id) => (await provider.fetchExport(id)).file_output}
      />
    </>
  );
};
