import { CircleQuestionMark } from 'lucide-react';
import styles from './HelpTip.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Props {
  label: string;
  text: string;
  textId?: string;
}

/** A question mark that explains what stands beside it. */
export const HelpTip = ({ label, text, textId }: Props) => (
  <Tooltip text={text} textId={textId}>
    {(trigger) => (
      <button {...trigger} type="button" className={styles.help} aria-label={label}>
        <CircleQuestionMark size={18} aria-hidden="true" />
      </button>
    )}
  </Tooltip>
);
