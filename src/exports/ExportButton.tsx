import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'react-admin';
import type { StartedJob } from '#contract/streams.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { exportTexts } from '../i18n/exports.ts';
import { exportFormatKey } from '../layout/store.ts';
import type { Choice } from './ExportChoice.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { type FileForm, formOfKey, keyOfForm } from './fileForm.ts';
import { useExport } from './useExport.ts';

/** Until another is chosen, which is remembered. */
const usualForm: FileForm = { export_fmt: 'excel', style: 'people' };

interface Props {
  /** Title of the dialog. */
  title: string;
  /** What the file will hold, in words. */
  summary: string;
  /** Asks for the export: only the call and its filters differ from one place to another. */
  start: (choice: Choice) => Promise<StartedJob>;
}

/**
 * Exports what is chosen beside it. An export under way is found again when the dialog is opened again; how it ended is
 * told where it is seen, in the dialog or on the page.
 */
export const ExportButton = ({ title, summary, start }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [annotation, setAnnotation] = useState('');
  const [formKey, setFormKey] = useStore(exportFormatKey, keyOfForm(usualForm));
  const choice: Choice = { annotation, ...(formOfKey(formKey) ?? usualForm) };
  const { succeed, fail } = useFeedback();
  const { state, start: begin, cancel, reset } = useExport();
  const { step } = state;

  const tellEnd = useEffectEvent(() => {
    if (isOpen) return;
    if (state.step === 'done') succeed(exportTexts.done);
    if (state.step === 'failed') fail(new Error(`${exportTexts.failed} ${state.reason}`));
  });
  useEffect(() => {
    if (step === 'done' || step === 'failed') tellEnd();
  }, [step]);

  const open = () => {
    if (state.step === 'failed') reset();
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
  const close = () => {
    setOpen(false);
    if (state.step === 'done' || state.step === 'failed') reset();
  };

  return (
    <>
      <Button variant="outlined" onClick={open}>
        {exportTexts.export}
      </Button>
      <ExportDialog
        open={isOpen}
        title={title}
        summary={summary}
        state={state}
        choice={choice}
        onChoice={(chosen) => {
          setAnnotation(chosen.annotation);
          setFormKey(keyOfForm(chosen));
        }}
        onStart={() => begin(() => start(choice))}
        onCancel={stop}
        onClose={close}
      />
    </>
  );
};
