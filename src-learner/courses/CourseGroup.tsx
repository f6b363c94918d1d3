import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { MySubscription } from '#contract/learning.ts';
import { courses } from '../i18n/itCourses.ts';
import { useStateName } from '../subscriptionLabels.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseGroup.module.css';
import { useFolded } from './foldedGroups.ts';

interface Props {
  name: string;
  subscriptions: MySubscription[];
}

interface GridProps extends Pick<Props, 'subscriptions'> {
  id?: string;
  isHidden?: boolean;
}

const Grid = ({ id, subscriptions, isHidden = false }: GridProps) => {
  const nameState = useStateName();
  return (
    <ul id={id} className={styles.grid} hidden={isHidden}>
      {!isHidden &&
        subscriptions.map((subscription) => (
          <li key={subscription.id} className={styles.cell}>
            <CourseCard subscription={subscription} status={nameState(subscription)} />
          </li>
        ))}
    </ul>
  );
};

/** Some courses under a title, all of them to be seen. */
export const CourseGroup = ({ name, subscriptions }: Props) => (
  <section className={styles.group}>
    <h3 className={styles.title}>
      {name}
      <span className={styles.count}>{courses.count(subscriptions.length)}</span>
    </h3>
    <Grid subscriptions={subscriptions} />
  </section>
);

/** The courses of one typology (0 for none), which fold under their title and stay so in this browser. */
export const FoldingGroup = ({ typologyId, name, subscriptions }: Props & { typologyId: number }) => {
  const [isFolded, toggle] = useFolded(typologyId);
  const listId = useId();
  return (
    <section className={styles.group}>
      <h3>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} aria-controls={listId} onClick={toggle}>
          {name}
          <span className={styles.count}>{courses.count(subscriptions.length)}</span>
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </button>
      </h3>
      <Grid id={listId} subscriptions={subscriptions} isHidden={isFolded} />
    </section>
  );
};
