import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { textLimits } from '#contract/textLimits.ts';
import { tokens } from '../../theme/tokens.ts';

const Field = styled('input')({
  display: 'block',
  width: 'calc(100% + 12px)',
  minHeight: 30,
  margin: '-5px -6px',
  padding: '3px 5px',
  border: `1px solid ${tokens.accent}`,
  borderRadius: tokens.radius,
  backgroundColor: tokens.panel,
  color: tokens.ink,
  font: 'inherit',
  '&:focus': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
});

const Reason = styled('div')({ marginTop: 7, fontSize: '0.75rem', color: tokens.danger, overflowWrap: 'anywhere' });

interface Props {
  label: string;
  /** What stands in it at first. */
  first: string;
  isSecret: boolean;
  /** What is wrong with it. */
  reasons: readonly string[];
  onSave: (value: string) => void;
  onEnd: () => void;
  /** Goes on to a neighbour. Returns false where there is none: the focus then leaves the table as usual. */
  onTab: (isBack: boolean) => boolean;
}

/** A cell while it is changed: Enter saves, Esc leaves it as it was, Tab saves and goes on. */
export const CellEditor = ({ label, first, isSecret, reasons, onSave, onEnd, onTab }: Props) => {
  const reasonId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    // A development build draws it twice.
    isOver.current = false;
    field.current?.focus();
    field.current?.select();
  }, []);

  const end = (isSaved: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    if (isSaved) onSave(field.current?.value ?? first);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      end(event.key === 'Enter');
      onEnd();
    } else if (event.key === 'Tab') {
      end(true);
      if (onTab(event.shiftKey)) event.preventDefault();
    }
  };
  return (
    <>
      <Field
        ref={field}
        type={isSecret ? 'password' : 'text'}
        autoComplete={isSecret ? 'new-password' : 'off'}
        spellCheck={false}
        maxLength={textLimits.importCell}
        aria-label={label}
        aria-invalid={reasons.length > 0}
        aria-describedby={reasons.length > 0 ? reasonId : undefined}
        defaultValue={first}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isOver.current) return;
          end(true);
          onEnd();
        }}
      />
      {reasons.length > 0 && <Reason id={reasonId}>{reasons.join(' ')}</Reason>}
    </>
  );
};
