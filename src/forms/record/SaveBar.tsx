import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef } from 'react';
import { useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { settleFailures } from '../../feedback/settledFailures.ts';
import { useFocusHandedOn, useFocusKept } from '../../feedback/useFocusKept.ts';
import { it } from '../../i18n/it.ts';
import { footBar } from '../../page/footBar.ts';
import { screenOnly } from '../../theme/paper.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { findBlockingError } from '../rules.ts';
import { useFormSetup } from './formSetup.ts';
import { useSentPercent } from './sending.ts';

export interface SaveBarProps {
  /** An action apart from the two, at the left: where what destroys stands. */
  start?: ReactNode;
  /** Nothing can be saved: only the way back is offered. */
  isReadOnly?: boolean;
  /** Where cancelling goes; without it cancelling takes back what was typed. */
  onLeave?: () => void;
  /** A second way to save, told before every submission whether it was the one; `isOffered` for some values only. */
  another?: {
    label: string;
    onSubmit: (isAnother: boolean) => void;
    isOffered?: (values: FieldValues) => boolean;
  };
}

/** Percent after which it is told again to who only hears it. */
const heardEvery = 25;

const Sending = ({ percent }: { percent: number }) => (
  <>
    <span aria-hidden>{it.form.sentPercent(percent)}</span>
    <span style={visuallyHidden}>{it.form.sentPercent(Math.floor(percent / heardEvery) * heardEvery)}</span>
  </>
);

/** Foot of a form: what is unsaved, what is missing, and the two ways on. */
export const SaveBar = ({ start, isReadOnly = false, onLeave, another: second }: SaveBarProps) => {
  const { saving = false } = useSaveContext();
  const { isDirty } = useFormState();
  const { rules, saveLabel, names } = useFormSetup();
  const values = useWatch();
  const blockingError = findBlockingError(rules, values, names);
  const another = second?.isOffered?.(values) === false ? undefined : second;
  const { reset } = useFormContext();
  const takeBack = (): void => {
    reset();
    settleFailures();
  };
  const mayCancel = isDirty || onLeave !== undefined;
  const bar = useRef<HTMLElement>(null);
  const words = useRef<HTMLElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  useFocusKept(saving, save, words);
  // Neither button can be pressed once nothing is unsaved.
  useFocusHandedOn(bar, ...(saving ? [] : [words]));
  const isBlocked = !isDirty || blockingError !== null;
  const sentPercent = useSentPercent();
  const isSending = saving && sentPercent !== null;

  return (
    <Box
      ref={bar}
      className={screenOnly}
      sx={{
        ...footBar,
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 3 },
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
        mt: '-1px',
      }}
    >
      {isSending && (
        <LinearProgress
          aria-label={it.form.sending}
          variant={sentPercent < 100 ? 'determinate' : 'indeterminate'}
          value={sentPercent < 100 ? sentPercent : undefined}
          sx={{ position: 'absolute', insetInline: 0, top: -1, height: 3 }}
        />
      )}
      <Typography
        ref={words}
        tabIndex={-1}
        variant="body2"
        role="status"
        sx={{ flex: { xs: '1 0 100%', sm: 1 }, order: { xs: 0, sm: 1 }, color: 'text.secondary' }}
      >
        {isSending ? (
          <Sending percent={sentPercent} />
        ) : (
          isDirty && !isReadOnly && (blockingError ?? it.feedback.unsaved)
        )}
      </Typography>
      {start && <Box sx={{ flex: { xs: 1, sm: 'none' } }}>{start}</Box>}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          order: 2,
          ml: 'auto',
          // Three stand on one line of a phone too.
          '& .MuiButton-root': another && { px: { xs: 1, sm: 2 }, minWidth: { xs: 0, sm: 64 } },
        }}
      >
        <Button variant="outlined" onClick={onLeave ?? takeBack} disabled={!mayCancel || saving}>
          {it.form.cancel}
        </Button>
        {another && (
          // No submit button: the first of those is the one that Enter in a field presses.
          <Button
            variant="outlined"
            disabled={isBlocked || saving}
            onClick={({ currentTarget }) => {
              another.onSubmit(true);
              currentTarget.form?.requestSubmit();
            }}
          >
            {another.label}
          </Button>
        )}
        {!isReadOnly && (
          <Button
            ref={save}
            type="submit"
            variant="contained"
            onClick={() => second?.onSubmit(false)}
            disabled={isBlocked}
            loading={saving}
          >
            {saveLabel}
          </Button>
        )}
      </Box>
    </Box>
  );
};
