import { Award, Trophy } from 'lucide-react';
import type { MySubscription } from '#contract/learning.ts';
import { progress } from '../../i18n/itPlayer.ts';
import { makeCertificateLink } from '../../makeCertificateLink.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { describeCompletion } from '../completion/describeCompletion.ts';
import { usePlayer } from '../PlayerContext.ts';
import styles from './CompletedNote.module.css';

/** What a completed course begins with: since when it is, and its certificate. */
export const CompletedNote = ({ subscription }: { subscription: MySubscription }) => {
  const { course } = usePlayer();
  const { id, certification } = subscription;
  return (
    <div className={styles.note}>
      <Trophy className={styles.cup} size={32} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.words}>{describeCompletion(subscription)}</p>
      {(certification || course.has_certification) && (
        <ButtonLink {...makeCertificateLink(id)} icon={<Award size={18} aria-hidden="true" />}>
          {progress.certificate}
        </ButtonLink>
      )}
    </div>
  );
};
