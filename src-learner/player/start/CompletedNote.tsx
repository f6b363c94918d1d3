import { Award, Trophy } from 'lucide-react';
import type { MySubscription } from '#contract/learning.ts';
import { formatDay } from '../../format/dates.ts';
import { completion, progress } from '../../i18n/itPlayer.ts';
import { makeCertificateLink } from '../../makeCertificateLink.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { usePlayer } from '../PlayerContext.ts';
import styles from './CompletedNote.module.css';

/** What a completed course begins with: since when it is, and its certificate. */
export const CompletedNote = ({ subscription }: { subscription: MySubscription }) => {
  const { course } = usePlayer();
  const { id, completion_date, certification } = subscription;
  return (
    <div className={styles.note}>
      <Trophy className={styles.cup} size={32} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.words}>
        {completion_date ? completion.completedOn(formatDay(completion_date)) : completion.completed}
      </p>
      {(certification || course.has_certification) && (
        <ButtonLink {...makeCertificateLink(id)} icon={<Award size={18} aria-hidden="true" />}>
          {progress.certificate}
        </ButtonLink>
      )}
    </div>
  );
};
