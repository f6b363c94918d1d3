import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface Props {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
  /** Instead of a height. */
  ratio?: CSSProperties['aspectRatio'];
}

/** The shape of something that is still to come. The region around it says so aloud. */
export const Skeleton = ({ width = '100%', height = '1em', radius, ratio }: Props) => (
  <span
    className={styles.skeleton}
    style={{ width, height: ratio ? 'auto' : height, borderRadius: radius, aspectRatio: ratio }}
    aria-hidden="true"
  />
);
