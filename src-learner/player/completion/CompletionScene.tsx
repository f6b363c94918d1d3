import { Award, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { MySubscription } from '#contract/learning.ts';
import { formatDay } from '../../format/dates.ts';
import { common } from '../../i18n/it.ts';
import { progress, completion as texts } from '../../i18n/itPlayer.ts';
import { makeCertificateLink } from '../../makeCertificateLink.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePlayer } from '../PlayerContext.ts';
import styles from './CompletionScene.module.css';
import { Cup } from './Cup.tsx';
import { NextCourse } from './NextCourse.tsx';

interface Props {
  subscription: MySubscription;
  onClose: () => void;
}

/** The course is completed: the cup, what was reached, the certificate first and the next course second. Esc leaves it. */
const CompletionScene = ({ subscription, onClose }: Props) => {
  const { course } = usePlayer();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [titleId, textId] = [useId(), useId()];
  const { completion_date } = subscription;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Not on a button: who is typing or pausing a video just then would press it.
    title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog ref={dialog} className={styles.scene} aria-labelledby={titleId} aria-describedby={textId} onClose={onClose}>
      <IconButton className={styles.close} label={common.close} onClick={() => dialog.current?.close()}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <Cup />
      <p className={styles.course}>{course.name}</p>
      <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
        {progress.done}
      </h2>
      <p id={textId} className={styles.text}>
        {completion_date ? texts.completedOn(formatDay(completion_date)) : texts.text}
      </p>
      <div className={styles.ways}>
        {course.has_certification && (
          <ButtonLink {...makeCertificateLink(subscription.id)} icon={<Award size={18} aria-hidden="true" />}>
            {progress.certificate}
          </ButtonLink>
        )}
        <NextCourse after={course.id} isFirst={!course.has_certification} />
        <Button variant="quiet" onClick={() => dialog.current?.close()}>
          {texts.stay}
        </Button>
      </div>
    </dialog>
  );
};

export default CompletionScene;
