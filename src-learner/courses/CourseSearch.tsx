import { Search, X } from 'lucide-react';
import { courses } from '../i18n/it.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './CourseSearch.module.css';

export const CourseSearch = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <search className={styles.search}>
    <Search className={styles.icon} size={20} aria-hidden="true" />
    <input
      className={styles.input}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      maxLength={200}
      placeholder={courses.search}
      aria-label={courses.search}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    {value && (
      <IconButton label={courses.clearSearch} onClick={() => onChange('')}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    )}
  </search>
);
