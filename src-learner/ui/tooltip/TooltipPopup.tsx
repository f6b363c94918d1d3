import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';
import styles from './Tooltip.module.css';

interface Props {
  anchor: RefObject<HTMLElement | null>;
  text: string;
  /** The pointer may rest on the text itself. */
  onEnter: () => void;
  onLeave: () => void;
}

/** Placed where there is room. Hidden from assistive technology, which has the same text beside the anchor. */
const TooltipPopup = ({ anchor, text, onEnter, onLeave }: Props) => (
  <Tooltip.Root open>
    <Tooltip.Portal>
      <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={12} className={styles.positioner}>
        <Tooltip.Popup className={styles.popup} aria-hidden="true" onPointerEnter={onEnter} onPointerLeave={onLeave}>
          {text}
        </Tooltip.Popup>
      </Tooltip.Positioner>
    </Tooltip.Portal>
  </Tooltip.Root>
);

export default TooltipPopup;
