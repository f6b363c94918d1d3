import { player } from '../i18n/itPlayer.ts';
import styles from './CourseHead.module.css';

/** The title of the page. Until the name is known only assistive technology hears one. */
export const CourseName = ({ name }: { name?: string }) =>
  name ? <h1 className={styles.title}>{name}</h1> : <h1 className="sr-only">{player.course}</h1>;
