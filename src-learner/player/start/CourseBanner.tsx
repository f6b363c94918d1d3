import type { MySubscription } from '#contract/learning.ts';
import { Lanes } from '../../ui/Lanes.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { listPictureSources } from '../../ui/pictureSources.ts';
import styles from './CourseBanner.module.css';

/** The course's picture, as wide as the stage. Says nothing aloud: the course's name stands above it. */
export const CourseBanner = ({ image }: { image: MySubscription['course']['thumbnail'] }) => (
  <div className={styles.banner}>
    <Picture
      {...(image ? listPictureSources(image) : { src: null })}
      width={1280}
      height={720}
      fetchPriority="high"
      instead={<Lanes />}
    />
  </div>
);
