import { useQuery } from '@tanstack/react-query';
import { player } from '../../i18n/itPlayer.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { sectionQuery } from '../queries.ts';
import { placeOf } from '../tree/walk.ts';
import about from './AboutCourse.module.css';
import styles from './Teachers.module.css';

/** Who teaches the lesson on stage. */
export const Teachers = () => {
  const { source, themes, currentId } = usePlayer();
  const place = currentId === null ? null : placeOf(themes, currentId);
  const address = { moduleId: place?.module.id ?? 0, sectionId: currentId ?? 0 };
  const { data: section } = useQuery({ ...sectionQuery(source, address), enabled: place !== null });
  const teacher = section?.teacher;
  if (!teacher) return <p className={about.none}>{player.noTeachers}</p>;
  return (
    <ul className={styles.list}>
      <li className={styles.teacher}>
        <Avatar
          firstName={teacher.first_name}
          lastName={teacher.last_name}
          image={teacher.avatar?.thumbnail}
          size={56}
        />
        <div>
          <p className={styles.name}>
            {teacher.first_name} {teacher.last_name}
          </p>
          {teacher.additional_info && <p className={styles.info}>{teacher.additional_info}</p>}
        </div>
      </li>
    </ul>
  );
};
