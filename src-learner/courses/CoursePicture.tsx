import type { MySubscription } from '#contract/learning.ts';
import { Lanes } from '../ui/Lanes.tsx';
import { Picture } from '../ui/Picture.tsx';
import { listPictureSources } from '../ui/pictureSources.ts';
import styles from './CoursePicture.module.css';

interface Props {
  image: MySubscription['course']['thumbnail'];
  /** The first picture a visitor sees is fetched before the rest. */
  isFirst?: boolean;
}

/** 16:9. Says nothing aloud: the course's name stands beside it. */
export const CoursePicture = ({ image, isFirst = false }: Props) => (
  <div className={styles.picture}>
    <Picture
      {...(image && isFirst ? listPictureSources(image) : { src: image?.thumbnail })}
      width={640}
      height={360}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      instead={<Lanes />}
    />
  </div>
);
