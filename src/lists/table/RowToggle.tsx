import { it } from '../../i18n/it.ts';

interface Props {
  /** What the row is called. */
  name: string;
  isOpen: boolean;
  /** Id of what it opens. */
  panelId: string;
  onToggle: () => void;
}

/** Opens and closes what stands below a row; wherever the row is clicked. */
export const RowToggle = ({ name, isOpen, panelId, onToggle }: Props) => (
  <button
    type="button"
    className="toggle"
    onClick={onToggle}
    aria-expanded={isOpen}
    aria-controls={isOpen ? panelId : undefined}
    aria-label={it.list.expandRow(name)}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z" />
    </svg>
  </button>
);
