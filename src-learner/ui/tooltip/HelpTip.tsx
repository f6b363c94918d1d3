import { CircleQuestionMark } from 'lucide-react';
import styles from './HelpTip.module.css';
import { Tooltip } from './Tooltip.tsx';

/** A question mark that explains what stands beside it. */
export const HelpTip = ({ label, text }: { label: string; text: string }) => (
  <Tooltip text={text}>
    {(trigger) => (
      <button {...trigger} type="button" className={styles.help} aria-label={label}>
        <CircleQuestionMark size={18} aria-hidden="true" />
      </button>
    )}
  </Tooltip>
);
