import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { textLimits } from '#contract/textLimits.ts';
import { common } from '../../i18n/it.ts';
import { Spinner } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import styles from './SearchField.module.css';
import { useLongWait } from './useLongWait.ts';

interface Props {
  /** What is searched, in the field and for assistive technology. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** What was typed is being looked for; shown once it takes a while. */
  isBusy?: boolean;
}

export const SearchField = ({ label, value, onChange, isBusy }: Props) => {
  const isLong = useLongWait(isBusy === true);
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    // The button goes with what it cleared.
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <span className={styles.icon}>{isLong ? <Spinner /> : <Search size={20} aria-hidden="true" />}</span>
      {isBusy !== undefined && (
        <span className="sr-only" role="status">
          {isLong && common.searching}
        </span>
      )}
      <input
        ref={field}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={textLimits.search}
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton label={common.clearSearch} onClick={clear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
};
