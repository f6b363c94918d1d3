import { useState } from 'react';
import { login } from '../i18n/it.ts';
import { hasKeptAnswers } from '../keptAnswers.ts';
import styles from './SignedInNotice.module.css';

/** Above the form: why it is there, and what is kept. */
export const SessionOverNotice = () => {
  const [hasAnswers] = useState(hasKeptAnswers);
  return (
    <p className={styles.notice} role="status">
      {hasAnswers ? login.sessionOverKept : login.sessionOver}
    </p>
  );
};
