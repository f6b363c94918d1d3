import { useEffect, useRef } from 'react';
import { toWrittenName } from '#contract/writtenName.ts';
import { login } from '../i18n/it.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import formStyles from './EntryForm.module.css';
import styles from './LinkQuestion.module.css';

interface Named {
  first_name: string;
  last_name: string;
}

interface Props {
  /** Who is signed in. */
  me: Named;
  /** Whose link was opened. */
  owner: Named;
  onStay: () => void;
  onEnter: () => void;
}

const formatName = ({ first_name, last_name }: Named): string => toWrittenName(`${first_name} ${last_name}`);

/** Somebody else's link was opened where one is signed in: asks who goes on. */
export const LinkQuestion = ({ me, owner, onStay, onEnter }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={formStyles.form}>
      <div className={formStyles.head}>
        <ScreenTitle ref={title} className={styles.title} tabIndex={-1}>
          {login.whoTitle}
        </ScreenTitle>
        <p className={formStyles.intro}>{login.whoText(formatName(me), formatName(owner))}</p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onStay}>{login.stayAs(formatName(me))}</Button>
        <Button variant="outline" onClick={onEnter}>
          {login.enterAs(formatName(owner))}
        </Button>
      </div>
    </div>
  );
};
