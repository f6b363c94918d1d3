import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { type ColorSchemeChoice, colorSchemeChoices } from '#contract/colorScheme.ts';
import { chooseColorScheme } from '#display/colorScheme.ts';
import { useColorSchemeChoice } from '#display/useColorScheme.ts';
import { shell } from '../i18n/it.ts';
import styles from './ColorSchemeField.module.css';

const icons: Record<ColorSchemeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the device is set. */
export const ColorSchemeField = () => {
  const chosen = useColorSchemeChoice();
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{shell.look}</legend>
      <div className={styles.choices}>
        {colorSchemeChoices.map((choice) => {
          const Icon = icons[choice];
          return (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={choice === chosen}
                onChange={() => chooseColorScheme(choice)}
              />
              <Icon size={18} aria-hidden="true" />
              {shell.looks[choice]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};
