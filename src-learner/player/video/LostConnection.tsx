import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { common } from '../../i18n/it.ts';
import { player as texts } from '../../i18n/itPlayer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './LostConnection.module.css';

/** Under the video while the line to the server is down. Once closed it stays so until the line is lost again. */
export const LostConnection = ({ onRetry }: { onRetry: () => void }) => {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Alert
      tone="warning"
      isUrgent
      action={
        <IconButton label={common.retry} className={styles.retry} onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
        </IconButton>
      }
      onClose={() => setIsClosed(true)}
    >
      {texts.bannerRetry}
    </Alert>
  );
};
