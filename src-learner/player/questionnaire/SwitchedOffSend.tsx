import { preview } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import styles from './SwitchedOffSend.module.css';

/** The one button that ends, in a preview: always off, with the reason. */
export const SwitchedOffSend = ({ label }: { label: string }) => (
  <Tooltip text={preview.noSending}>
    {(trigger) => (
      <Button {...trigger} aria-disabled="true" className={styles.off}>
        {label}
      </Button>
    )}
  </Tooltip>
);
