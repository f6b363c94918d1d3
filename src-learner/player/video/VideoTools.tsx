import { Keyboard } from 'lucide-react';
import { shortcuts as shortcutTexts } from '../../i18n/itLessonTools.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './VideoTools.module.css';

interface Props {
  onShortcuts: () => void;
}

/** What helps to follow a video, under it. */
export const VideoTools = ({ onShortcuts }: Props) => (
  <div className={styles.tools} data-below-stage>
    <Button
      variant="quiet"
      className={styles.keyboard}
      icon={<Keyboard size={18} aria-hidden="true" />}
      onClick={onShortcuts}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
    >
      {shortcutTexts.open}
    </Button>
  </div>
);
