import { useState } from 'react';
import styles from './KeptSwitchField.module.css';
import type { KeptSwitch } from './keptSwitch.ts';

interface Props {
  label: string;
  choice: KeptSwitch;
}

/** A choice about the player that this device remembers. */
export const KeptSwitchField = ({ label, choice }: Props) => {
  const [isOn, setIsOn] = useState(choice.isOn);
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          choice.set(target.checked);
          setIsOn(target.checked);
        }}
      />
      {label}
    </label>
  );
};
