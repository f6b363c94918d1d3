import { type ComponentProps, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './HeldButton.module.css';

interface Props extends ComponentProps<typeof Button> {
  /** What keeps it off, in words; null where nothing does. */
  missing: string | null;
}

/** Off while answers are missing, but still reached with Tab: who does not see the page hears that it is there, and why it is off. */
export const HeldButton = ({ missing, onClick, ...rest }: Props) => {
  const missingId = useId();
  const isHeld = missing !== null;
  return (
    <>
      <Button
        {...rest}
        className={isHeld ? styles.held : undefined}
        aria-disabled={isHeld || undefined}
        aria-describedby={isHeld ? missingId : undefined}
        onClick={isHeld ? (event) => event.preventDefault() : onClick}
      />
      <span id={missingId} hidden>
        {missing}
      </span>
    </>
  );
};
