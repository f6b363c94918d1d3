import { formatPercentage } from '#display/numbers.ts';
import styles from './Progress.module.css';

interface Props {
  /** 0–100. */
  value: number;
  label: string;
  /** For where the number stands beside it already. */
  hidesValue?: boolean;
}

export const Progress = ({ value, label, hidesValue = false }: Props) => (
  <div className={styles.line}>
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={formatPercentage(value)}
    >
      <div className={styles.bar} data-full={value >= 100 || undefined} style={{ width: `${value}%` }} />
    </div>
    {!hidesValue && (
      <span className={styles.value} aria-hidden="true">
        {formatPercentage(value)}
      </span>
    )}
  </div>
);
