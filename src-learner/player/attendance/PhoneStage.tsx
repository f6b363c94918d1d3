import { MonitorSmartphone } from 'lucide-react';
import { attendance as texts } from '../../i18n/itAttendance.ts';
import { player } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import lockedStyles from '../lesson/LockedStage.module.css';
import { usePlayer } from '../PlayerContext.ts';

/** In place of a lesson that its course does not open on a phone. */
export const PhoneStage = () => {
  const { show } = usePlayer();
  return (
    <div className={lockedStyles.stage} role="alert">
      <MonitorSmartphone size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={lockedStyles.title}>{texts.phoneTitle}</p>
      <p>{texts.phone}</p>
      <Button variant="outline" onClick={() => show(null)}>
        {player.courseStart}
      </Button>
    </div>
  );
};
