import { useQuery } from '@tanstack/react-query';
import { completion as texts } from '../../i18n/itPlayer.ts';
import { chooseNext, findWayToResume, listAll, makeMySubscriptionsQuery } from '../../mySubscriptions.ts';
import { buildCoursePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import styles from './CompletionScene.module.css';

interface Props {
  /** The course that is completed. */
  after: number;
  /** Nothing else comes before it. */
  isFirst: boolean;
}

/** The way to the course to go on with. Nothing until it is known, and where it cannot be. */
export const NextCourse = ({ after, isFirst }: Props) => {
  const { data } = useQuery(makeMySubscriptionsQuery(''));
  if (!data) return null;
  const next = chooseNext(listAll(data).filter(({ course }) => course.id !== after));
  if (!next) return <p className={styles.text}>{texts.allDone}</p>;
  const { name, id } = next.course;
  return (
    <ButtonLink
      className={styles.next}
      variant={isFirst ? 'primary' : 'outline'}
      {...(findWayToResume(next)?.link ?? { to: buildCoursePath(id) })}
    >
      {next.last_opened === null ? texts.begin(name) : texts.resume(name)}
    </ButtonLink>
  );
};
