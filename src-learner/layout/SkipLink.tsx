import { common } from '../i18n/it.ts';
import styles from './SkipLink.module.css';

export const contentId = 'contenuto';

export const SkipLink = () => (
  <a className={styles.link} href={`#${contentId}`}>
    {common.skipToContent}
  </a>
);
