import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { passwordMaxLength } from '#contract/rules.ts';
import type { FactorProof } from '#data/index.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { usePasswordEye } from '../forms/inputs/usePasswordEye.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { CodeField } from './CodeField.tsx';

interface Props {
  submitLabel: string;
  codeLabel?: string;
  codeHint?: string;
  /** A first code of a new phone is asked for too. */
  asksNewCode?: boolean;
  /** It has come in place of what was pressed. */
  takesFocus?: boolean;
  isDestructive?: boolean;
  isPending: boolean;
  error: unknown;
  onSubmit: (proof: FactorProof, newCode: string) => Promise<unknown>;
  onCancel?: () => void;
}

const findError = (error: unknown, field: string): string | undefined =>
  error instanceof HttpError ? error.body?.errors?.[field] : undefined;

/** Password and code: who changes a second factor proves that it is theirs. */
export const ProofForm = ({ submitLabel, error, onSubmit, ...rest }: Props) => {
  const {
    codeLabel = texts.code,
    codeHint,
    asksNewCode = false,
    takesFocus = false,
    isDestructive = false,
    isPending,
    onCancel,
  } = rest;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const once = useOneAtATime();
  const passwordInput = useRef<HTMLInputElement>(null);
  const eye = usePasswordEye(texts.password);
  const passwordError = findError(error, 'password');
  const isReady = password !== '' && code.trim() !== '' && (!asksNewCode || newCode.trim() !== '');

  useEffect(() => {
    if (passwordError) passwordInput.current?.focus();
  }, [passwordError]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && isReady) void once(() => onSubmit({ password, code }, newCode));
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 0.75, maxWidth: 320 }}>
      <TextField
        fullWidth
        type={eye.type}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        autoFocus={takesFocus}
        value={password}
        inputRef={passwordInput}
        error={passwordError !== undefined}
        helperText={passwordError ?? ' '}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { maxLength: passwordMaxLength }, input: { endAdornment: eye.endAdornment } }}
      />
      <CodeField
        name="code"
        label={codeLabel}
        hint={codeHint}
        error={findError(error, 'code')}
        value={code}
        onChange={setCode}
      />
      {asksNewCode && (
        <CodeField
          name="new_code"
          label={texts.newCode}
          error={findError(error, 'new_code')}
          value={newCode}
          onChange={setNewCode}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 0.5, pb: 1.5 }}>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel} disabled={isPending}>
            {texts.cancel}
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={!isReady}
          loading={isPending}
        >
          {submitLabel}
        </Button>
      </Box>
    </Box>
  );
};
