import type { SectionTeacher } from '#contract/learning.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import styles from './Teachers.module.css';

export const Teachers = ({ teachers }: { teachers: readonly SectionTeacher[] }) => (
  <ul className={styles.list}>
    {teachers.map(({ id, first_name, last_name, additional_info, avatar }) => (
      <li key={id} className={styles.teacher}>
        <Avatar firstName={first_name} lastName={last_name} image={avatar?.thumbnail} size={56} />
        <div className={styles.words}>
          <p className={styles.name} translate="no">
            {first_name} {last_name}
          </p>
          {additional_info && <p className={styles.info}>{additional_info}</p>}
        </div>
      </li>
    ))}
  </ul>
);
