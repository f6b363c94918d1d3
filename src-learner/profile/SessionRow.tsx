import type { Session } from '#contract/sessions.ts';
import { formatInstant } from '../format/dates.ts';
import { sessions } from '../i18n/itProfile.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './SessionsPanel.module.css';

interface Props {
  session: Session;
  isEnding: boolean;
  /** Undefined for who may only look. */
  onEnd?: (() => void) | undefined;
}

/** One place where the person is signed in. The present one ends with the logout. */
export const SessionRow = ({ session, isEnding, onEnd }: Props) => {
  const { device } = session;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {session.is_present && <Badge tone="success">{sessions.present}</Badge>}
        </p>
        <p className={styles.detail}>
          {session.is_present ? sessions.inUse : sessions.lastUsed(formatInstant(session.last_used))}
          {' · '}
          {sessions.address(session.address || sessions.unknownAddress)}
        </p>
      </div>
      {!session.is_present && onEnd && (
        <Button
          variant="outline"
          isBusy={isEnding}
          aria-label={sessions.endNamed(device, formatInstant(session.last_used))}
          onClick={onEnd}
        >
          {sessions.end}
        </Button>
      )}
    </li>
  );
};
