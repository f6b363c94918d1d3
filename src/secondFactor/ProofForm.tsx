import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { FactorProof } from '#data/index.ts';
import { secondFactor as texts } from '../i18n/secondFactor.ts';

interface Props {
  submitLabel: string;
  hint?: string;
  isDestructive?: boolean;
  isPending: boolean;
  error: unknown;
  onSubmit: (proof: FactorProof) => void;
  onCancel?: () => void;
}

const faultOf = (error: unknown, field: keyof FactorProof): string | undefined =>
  error instanceof HttpError ? error.body?.errors?.[field] : undefined;

/** Password and code: who changes a second factor proves that it is theirs. */
export const ProofForm = ({
  submitLabel,
  hint,
  isDestructive = false,
  isPending,
  error,
  onSubmit,
  onCancel,
}: Props) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const passwordFault = faultOf(error, 'password');
  const codeFault = faultOf(error, 'code');

  useEffect(() => {
    if (passwordFault) passwordInput.current?.focus();
    else if (codeFault) codeInput.current?.focus();
  }, [passwordFault, codeFault]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && password && code.trim()) onSubmit({ password, code });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 0.75, maxWidth: 320 }}>
      <TextField
        fullWidth
        type="password"
        name="password"
        label={texts.password}
        autoComplete="current-password"
        value={password}
        inputRef={passwordInput}
        error={passwordFault !== undefined}
        helperText={passwordFault ?? ' '}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        fullWidth
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        value={code}
        inputRef={codeInput}
        error={codeFault !== undefined}
        helperText={codeFault ?? (hint || ' ')}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 40, spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1.5 }}>
        <Button
          type="submit"
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={!password || !code.trim()}
          loading={isPending}
        >
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="outlined" onClick={onCancel} disabled={isPending}>
            {texts.cancel}
          </Button>
        )}
      </Box>
    </Box>
  );
};
