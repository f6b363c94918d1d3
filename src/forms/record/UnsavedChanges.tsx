import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { it } from '../../i18n/it.ts';

/** Asks before a change of page loses what was typed; closing the tab is asked about by the browser. */
export const LeavePrompt = ({ isDirty }: { isDirty: boolean }) => {
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
      title={it.feedback.unsavedTitle}
      cancelLabel={it.feedback.stay}
      confirmLabel={it.feedback.leave}
      isDestructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {it.feedback.unsavedHint}
    </ConfirmDialog>
  );
};

/** Asks for the form in context. */
export const UnsavedChanges = () => <LeavePrompt isDirty={useFormState().isDirty} />;
