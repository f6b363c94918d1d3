import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { profile } from '../i18n/itProfile.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './ProfileScreen.module.css';

/** A button, or the form it opens. */
export const PasswordPanel = ({ me }: { me: User }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className={styles.password}>
      <h2 className={styles.subtitle}>{profile.password}</h2>
      {isOpen ? (
        <PasswordForm me={me} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <p className={styles.hint}>{profile.passwordText}</p>
          <Button variant="outline" icon={<KeyRound size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
            {profile.changePassword}
          </Button>
        </>
      )}
    </Card>
  );
};
