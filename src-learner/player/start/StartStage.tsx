import type { MySubscription } from '#contract/learning.ts';
import { Lanes } from '../../ui/Lanes.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { StartBox } from './StartBox.tsx';
import styles from './StartStage.module.css';

/** The course's picture and, under it, where to begin or go on. */
export const StartStage = ({ subscription }: { subscription: MySubscription | null }) => {
  const { course } = usePlayer();
  return (
    <div className={styles.stage}>
      <div className={styles.banner}>
        {course.thumbnail ? (
          <img src={course.thumbnail.large} alt="" width={1280} height={720} fetchPriority="high" />
        ) : (
          <Lanes />
        )}
      </div>
      <StartBox subscription={subscription} />
    </div>
  );
};
