import { player } from '../i18n/itPlayer.ts';
import { ClampedTitle } from './ClampedTitle.tsx';
import styles from './CourseHead.module.css';

/** The title of the page. Until the name is known only assistive technology hears one. */
export const CourseName = ({ name }: { name?: string }) =>
  name ? (
    <div className={styles.name}>
      <ClampedTitle text={name}>{(text) => <h1 className={styles.title}>{text}</h1>}</ClampedTitle>
    </div>
  ) : (
    <h1 className="sr-only">{player.course}</h1>
  );
