import type { MySubscription } from '#contract/learning.ts';
import { courses } from '../i18n/itCourses.ts';
import { useSubscriptionLabels } from '../subscriptionLabels.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseGroup.module.css';

/** The courses of one typology. */
export const CourseGroup = ({ name, subscriptions }: { name: string; subscriptions: MySubscription[] }) => {
  const labels = useSubscriptionLabels();
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>
        {name}
        <span className={styles.count}>{courses.count(subscriptions.length)}</span>
      </h3>
      <ul className={styles.grid}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className={styles.cell}>
            <CourseCard subscription={subscription} status={labels[subscription.status_etiquette]} />
          </li>
        ))}
      </ul>
    </section>
  );
};
