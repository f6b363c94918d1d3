import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './ScreenPlaceholder.module.css';

/** While the code of a screen is on its way. */
export const ScreenPlaceholder = () => (
  <LoadingRegion className={styles.placeholder}>
    <Skeleton width="min(20rem, 70%)" height="2.25rem" />
    <Skeleton height="14rem" radius="var(--radius-hero)" />
  </LoadingRegion>
);
