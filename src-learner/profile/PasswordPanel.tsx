import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/users.ts';
import { profile } from '../i18n/itProfile.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { isFocusIdle } from '../ui/isFocusIdle.ts';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './ProfileScreen.module.css';

/** A button, or the form it opens. */
export const PasswordPanel = ({ me }: { me: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setIsOpen(false));
    if (opener.current && isFocusIdle(opener.current)) opener.current.focus();
  };
  return (
    <Card className={styles.password}>
      <h2 className={styles.subtitle}>{profile.password}</h2>
      {isOpen ? (
        <PasswordForm me={me} onClose={close} />
      ) : (
        <>
          <p className={styles.hint}>{profile.passwordText}</p>
          <Button
            ref={opener}
            variant="outline"
            icon={<KeyRound size={18} aria-hidden="true" />}
            onClick={() => setIsOpen(true)}
          >
            {profile.changePassword}
          </Button>
        </>
      )}
    </Card>
  );
};
