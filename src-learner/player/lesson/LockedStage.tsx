import { Lock } from 'lucide-react';
import { player } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { usePlayer } from '../PlayerContext.ts';
import styles from './LockedStage.module.css';

/** In place of a lesson that was asked for by its address and does not open yet. */
export const LockedStage = ({ reason }: { reason: string }) => {
  const { show, courseLock } = usePlayer();
  return (
    <div className={styles.stage}>
      <Lock size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.title}>{courseLock ? player.closed : player.locked}</p>
      <p>{reason}</p>
      <Button variant="outline" onClick={() => show(null)}>
        {player.courseStart}
      </Button>
    </div>
  );
};
