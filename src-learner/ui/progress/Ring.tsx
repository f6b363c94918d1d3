import type { ReactNode } from 'react';
import { formatPercentage } from '#display/numbers.ts';
import styles from './Ring.module.css';

interface Props {
  id?: string;
  /** 0–100. */
  value: number;
  label: string;
  /** In pixels, where letters have their usual size: it grows with them. */
  size?: number;
  tone?: 'accent' | 'success' | 'danger' | 'gold';
  /** In the middle; the percentage where nothing is given. */
  children?: ReactNode;
}

const toRem = (pixels: number): string => `${pixels / 16}rem`;

export const Ring = ({ id, value, label, size = 72, tone = 'accent', children }: Props) => {
  const thickness = Math.max(4, Math.round(size / 14));
  const radius = (size - thickness) / 2;
  const around = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness, fill: 'none' };
  return (
    <div
      className={[styles.ring, styles[tone]].join(' ')}
      style={{ width: toRem(size), height: toRem(size) }}
      id={id}
      role="img"
      aria-label={`${label}: ${formatPercentage(value)}`}
    >
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.bar}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - value / 100)}
          strokeLinecap={value > 0 ? 'round' : 'butt'}
        />
      </svg>
      <span className={styles.middle} aria-hidden="true">
        {children ?? formatPercentage(value)}
      </span>
    </div>
  );
};
