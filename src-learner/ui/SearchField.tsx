import { Search, X } from 'lucide-react';
import { common } from '../i18n/it.ts';
import { IconButton } from './IconButton.tsx';
import styles from './SearchField.module.css';

interface Props {
  /** What is searched, in the field and for assistive technology. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const SearchField = ({ label, value, onChange }: Props) => (
  <search className={styles.search}>
    <Search className={styles.icon} size={20} aria-hidden="true" />
    <input
      className={styles.input}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      maxLength={200}
      placeholder={label}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {value && (
      <IconButton label={common.clearSearch} onClick={() => onChange('')}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    )}
  </search>
);
