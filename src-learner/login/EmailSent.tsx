import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { recovery } from '../i18n/itRecovery.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import styles from './EmailSent.module.css';

export const EmailSent = ({ email }: { email: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <CircleCheck className={styles.icon} size={56} strokeWidth={1.5} aria-hidden="true" />
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {recovery.sentTitle}
      </h1>
      <p className={styles.text}>{recovery.sent(email)}</p>
      <ButtonLink to={paths.login}>{recovery.goToLogin}</ButtonLink>
    </div>
  );
};
