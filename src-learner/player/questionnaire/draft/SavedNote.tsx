import { formatTime } from '../../../format/dates.ts';
import { questionnaire as texts } from '../../../i18n/itPlayer.ts';
import styles from './SavedNote.module.css';
import type { SaveState } from './useDraft.ts';

const describeState = (state: SaveState): string => {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'saving':
      return texts.saving;
    case 'saved':
      return texts.saved(formatTime(state.at));
    case 'here':
      return texts.savedHere;
    case 'closed':
      return texts.closed;
  }
};

/** In the corner: when the answers were saved, and where. */
export const SavedNote = ({ state }: { state: SaveState }) => (
  <span className={styles.note} data-here={state.kind === 'here' || undefined} role="status">
    {describeState(state)}
  </span>
);
