import { preview } from '../i18n/itPlayer.ts';
import styles from './PreviewBanner.module.css';

export const PreviewBanner = () => (
  <div className={styles.banner} role="note">
    <strong className={styles.title}>{preview.title}</strong>
    <span>{preview.text}</span>
  </div>
);
