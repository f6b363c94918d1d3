import type { ClipboardEvent } from 'react';
import { passwordMaxLength } from '#contract/rules.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { it } from '../../i18n/it.ts';
import { FieldInput } from './FieldInput.tsx';
import { useFieldName } from './useFieldName.ts';
import { usePasswordEye } from './usePasswordEye.tsx';

interface Props {
  source: string;
  error?: string;
  /** Id of the rules it must keep. */
  describedBy?: string;
  /** What the browser may offer here. */
  autoComplete?: 'new-password' | 'current-password';
}

/** A password that is typed, never pasted, and can be looked at. */
export const PasswordInput = ({ source, error, describedBy, autoComplete = 'new-password' }: Props) => {
  const { type, endAdornment } = usePasswordEye(useFieldName(source));
  const { warn } = useFeedback();
  const refusePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    warn(it.form.pasteDisabled);
  };
  return (
    <FieldInput
      source={source}
      type={type}
      autoComplete={autoComplete}
      error={error}
      describedBy={describedBy}
      slotProps={{ htmlInput: { onPaste: refusePaste, maxLength: passwordMaxLength }, input: { endAdornment } }}
    />
  );
};
