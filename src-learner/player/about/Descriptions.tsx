import { player } from '../../i18n/itPlayer.ts';
import { RichText } from '../../ui/richText/RichText.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { findPlace } from '../tree/walk.ts';
import styles from './AboutCourse.module.css';

/** The module on stage, then the course. @param moreText HTML. */
export const Descriptions = ({ moreText }: { moreText: string }) => {
  const { course, themes, currentId } = usePlayer();
  const module = currentId === null ? null : findPlace(themes, currentId)?.module;
  if (!course.description && !module?.description && !moreText)
    return <p className={styles.none}>{player.noDescription}</p>;
  return (
    <div className={styles.descriptions}>
      {module?.description && (
        <div>
          <h3 className={styles.subtitle}>
            {player.moduleDescription}: {module.name}
          </h3>
          <p className={styles.plain}>{module.description}</p>
        </div>
      )}
      {course.description && (
        <div>
          {module?.description && <h3 className={styles.subtitle}>{player.courseDescription}</h3>}
          <RichText html={course.description} />
        </div>
      )}
      {moreText && (
        <div>
          <h3 className={styles.subtitle}>{player.moreDescription}</h3>
          <RichText html={moreText} />
        </div>
      )}
    </div>
  );
};
