import type { MySubscription } from '#contract/learning.ts';
import { usePlayer } from '../PlayerContext.ts';
import { CourseBanner } from './CourseBanner.tsx';
import { StartBox } from './StartBox.tsx';
import styles from './StartStage.module.css';

/** The course's picture and, under it, where to begin or go on. */
export const StartStage = ({ subscription }: { subscription: MySubscription | null }) => (
  <div className={styles.stage}>
    <CourseBanner image={usePlayer().course.thumbnail} />
    <StartBox subscription={subscription} />
  </div>
);
