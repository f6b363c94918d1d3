import { WifiOff } from 'lucide-react';
import { common } from '../i18n/it.ts';
import { offline } from '../i18n/itOffline.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useWhenOnline } from '../ui/useWhenOnline.ts';

const reload = (): void => window.location.reload();

/** In place of a screen whose code could not come without a network. Opens by itself once there is one. */
export const NoNetwork = () => {
  useWhenOnline(true, reload);
  return (
    <EmptyState
      icon={WifiOff}
      level={1}
      title={offline.title}
      text={common.offline}
      action={<Button onClick={reload}>{common.retry}</Button>}
    />
  );
};
