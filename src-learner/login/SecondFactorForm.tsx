import { useId, useState } from 'react';
import { hasCode } from '#auth/apiError.ts';
import type { SignedIn } from '#contract/auth.ts';
import { textLimits } from '#contract/textLimits.ts';
import { sendSecondFactor } from '#data/learner.ts';
import { secondFactor as texts } from '../i18n/it.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { describeFailure } from './describeFailure.ts';
import styles from './EntryForm.module.css';
import { EntryForm } from './EntryForm.tsx';

interface Props {
  challenge: string;
  onSignedIn: (signedIn: SignedIn) => Promise<void>;
  onBack: () => void;
  /** The challenge is over: the password is asked for again. */
  onExpired: () => void;
}

/** The second step of a login: a code of the app, or a recovery code. */
export const SecondFactorForm = ({ challenge, onSignedIn, onBack, onExpired }: Props) => {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const introId = useId();

  const isReady = isRecovery ? code.trim().length > 0 : code.replace(/\s/g, '').length === 6;

  const submit = async (): Promise<void> => {
    if (isBusy || !isReady) return;
    setIsBusy(true);
    setError(undefined);
    try {
      await onSignedIn(await sendSecondFactor(challenge, code));
    } catch (failure) {
      if (hasCode(failure, 'invalid_challenge')) return onExpired();
      setError(describeFailure(failure, texts.wrong));
    } finally {
      setIsBusy(false);
    }
  };

  const change = () => {
    setIsRecovery(!isRecovery);
    setCode('');
    setError(undefined);
  };

  return (
    <EntryForm
      title={texts.title}
      intro={isRecovery ? texts.recoveryIntro : texts.intro}
      introId={introId}
      onSubmit={submit}
    >
      <Field
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? texts.recoveryCode : texts.code}
        describedBy={introId}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={textLimits.factorCode}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={!isReady} isBusy={isBusy}>
          {texts.submit}
        </Button>
        <button type="button" className={styles.textButton} onClick={change}>
          {isRecovery ? texts.useApp : texts.useRecovery}
        </button>
        <button type="button" className={styles.textButton} onClick={onBack}>
          {texts.back}
        </button>
      </div>
    </EntryForm>
  );
};
