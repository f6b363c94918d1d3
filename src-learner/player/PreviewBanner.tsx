import { preview } from '../i18n/itPlayer.ts';
import styles from './PreviewBanner.module.css';

export const PreviewBanner = ({ text = preview.text }: { text?: string }) => (
  <div className={styles.banner} role="note">
    <strong className={styles.title}>{preview.title}</strong>
    <span>{text}</span>
  </div>
);
