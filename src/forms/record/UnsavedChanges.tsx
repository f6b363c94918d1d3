import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { it } from '../../i18n/it.ts';

interface LeavePromptProps {
  isDirty: boolean;
  /** What is asked, where something else than what was typed would be lost. */
  words?: { title: string; hint: string; stay: string; leave: string };
}

const { unsavedTitle, unsavedHint, stay, leave } = it.feedback;
const typed = { title: unsavedTitle, hint: unsavedHint, stay, leave };

/** Asks before a change of page loses what was typed; closing the tab is asked about by the browser. */
export const LeavePrompt = ({ isDirty, words = typed }: LeavePromptProps) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.state?.skipsUnsavedPrompt !== true,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={words.title}
      cancelLabel={words.stay}
      confirmLabel={words.leave}
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {words.hint}
    </ConfirmDialog>
  );
};

/** Asks for the form in context. */
export const UnsavedChanges = () => <LeavePrompt isDirty={useFormState().isDirty} />;
