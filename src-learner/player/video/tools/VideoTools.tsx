import { Keyboard, ScrollText } from 'lucide-react';
import type { Ref } from 'react';
import { next, shortcuts as shortcutTexts, transcript } from '../../../i18n/itLessonTools.ts';
import { Button } from '../../../ui/Button.tsx';
import { KeptSwitchField } from './KeptSwitchField.tsx';
import { nextLessonSwitch } from './keptSwitch.ts';
import styles from './VideoTools.module.css';

interface Props {
  /** Null where the video has no captions to read. */
  onTranscript: (() => void) | null;
  isTranscriptOpen: boolean;
  transcriptButton: Ref<HTMLButtonElement>;
  onShortcuts: () => void;
}

/** What helps to follow a video, under it. */
export const VideoTools = ({ onTranscript, isTranscriptOpen, transcriptButton, onShortcuts }: Props) => (
  <div className={styles.tools} data-below-stage>
    {onTranscript && (
      <Button
        variant="quiet"
        icon={<ScrollText size={18} aria-hidden="true" />}
        ref={transcriptButton}
        aria-expanded={isTranscriptOpen}
        onClick={onTranscript}
      >
        {transcript.open}
      </Button>
    )}
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
    <KeptSwitchField label={next.byItself} choice={nextLessonSwitch} />
  </div>
);
