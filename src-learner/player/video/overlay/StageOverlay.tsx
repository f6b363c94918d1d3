import { Play, RotateCcw } from 'lucide-react';
import type { Section } from '#contract/learning.ts';
import { formatPosition } from '#display/formatPosition.ts';
import { common } from '../../../i18n/it.ts';
import { attendance } from '../../../i18n/itAttendance.ts';
import { file, result, video as texts } from '../../../i18n/itPlayer.ts';
import { Button } from '../../../ui/Button.tsx';
import { CappedStage } from '../../attendance/CappedStage.tsx';
import { usePlayer } from '../../PlayerContext.ts';
import type { useVideoLesson } from '../useVideoLesson.ts';
import { formatSpokenDuration } from './formatSpokenDuration.ts';
import { NextLesson } from './NextLesson.tsx';
import styles from './StageOverlay.module.css';

interface Props {
  section: Section;
  lesson: ReturnType<typeof useVideoLesson>;
  picture: string | null;
  onReload: () => void;
}

const playIcon = <Play size={18} fill="currentColor" aria-hidden="true" />;

/** Over the video: where to start, or why it does not go on. */
export const StageOverlay = ({ section, lesson, picture, onReload }: Props) => (
  <div className={styles.overlay} data-overlay data-scene={lesson.scene.kind} tabIndex={-1}>
    {lesson.scene.kind === 'start' && picture && <img className={styles.picture} src={picture} alt="" />}
    <div className={styles.content}>
      <Content section={section} lesson={lesson} onReload={onReload} />
    </div>
  </div>
);

const Message = ({ title, text, children }: { title?: string; text: string; children?: React.ReactNode }) => (
  <div className={styles.message} role="alert">
    {title && <p className={styles.title}>{title}</p>}
    <p>{text}</p>
    {children}
  </div>
);

const describeEmbed = { failed: texts.embedFailed, withheld: texts.embedWithheld, stalled: texts.embedStalled };

interface FailedProps extends Pick<Props, 'section' | 'onReload'> {
  reason: keyof typeof describeEmbed;
}

/** Where an embed cannot be had, nothing here may help: there is a way on. */
const Failed = ({ section, reason, onReload }: FailedProps) => {
  const { goOn } = usePlayer();
  const type = section.media_file?.type;
  const site = type === 'YT' ? 'YouTube' : type === 'VIMEO' ? 'Vimeo' : null;
  const title = reason === 'stalled' ? texts.stalled : texts.failed;
  const text = site ? describeEmbed[reason](site) : reason === 'stalled' ? texts.fileStalled : null;
  return (
    <Message title={text ? title : undefined} text={text ?? title}>
      <div className={styles.choices}>
        <Button onClick={onReload}>{common.retry}</Button>
        {site && (
          <Button variant="outline" onClick={() => goOn(section)}>
            {result.continue}
          </Button>
        )}
      </div>
    </Message>
  );
};

const Content = ({ section, lesson, onReload }: Omit<Props, 'picture'>) => {
  const { scene, session, isHeld, isOpening, resumeAt, hasPosition } = lesson;
  if (session.phase === 'replaced')
    return (
      <Message title={texts.replacedTitle} text={texts.replaced}>
        <Button onClick={onReload}>{texts.takeBack}</Button>
      </Message>
    );
  // Who has passed the film before is on the way to the next lesson, and finds the new one whenever they come back.
  if (session.barrier === 'film_replaced' && scene.kind === 'next')
    return <NextLesson next={scene.next} isNewlyPassed={scene.isNewlyPassed} onStay={onReload} />;
  if (session.barrier === 'film_replaced')
    return (
      <Message title={texts.filmReplacedTitle} text={texts.barriers.film_replaced}>
        <Button onClick={onReload}>{texts.reopen}</Button>
      </Message>
    );
  if (session.phase === 'refused')
    return <Message text={session.barrier ? texts.barriers[session.barrier] : texts.refused} />;
  // The line is there: it may have been trouble of a moment.
  if (scene.kind === 'refused')
    return (
      <Message text={texts.refused}>
        <Button onClick={onReload}>{attendance.reloadButton}</Button>
      </Message>
    );
  if (scene.kind === 'capped') return <CappedStage resumes={scene.resumes} onOver={lesson.stay} />;
  if (scene.kind === 'unasked')
    return (
      <Message text={attendance.reload}>
        <Button onClick={onReload}>{attendance.reloadButton}</Button>
      </Message>
    );
  if (scene.kind === 'unrecorded')
    return (
      <Message text={file.failed}>
        <div className={styles.choices}>
          <Button onClick={lesson.reportEnd}>{common.retry}</Button>
          <Button variant="outline" onClick={onReload}>
            {attendance.reloadButton}
          </Button>
        </div>
      </Message>
    );
  if (scene.kind === 'failed')
    return <Failed section={section} reason={scene.isWithheld ? 'withheld' : 'failed'} onReload={onReload} />;
  if (scene.kind === 'next')
    return <NextLesson next={scene.next} isNewlyPassed={scene.isNewlyPassed} onStay={lesson.stay} />;
  if (scene.kind === 'missing') {
    const { missing_seconds, first_missing_range } = scene.missing;
    const from = first_missing_range[0];
    return (
      <Message
        title={texts.missingTitle}
        text={texts.missing(formatSpokenDuration(missing_seconds), formatPosition(from))}
      >
        <Button icon={playIcon} isBusy={lesson.loadingAt !== null} onClick={() => lesson.playFrom(from)}>
          {texts.goToMissing}
        </Button>
      </Message>
    );
  }
  if (scene.kind === 'checking')
    return (
      <p className={styles.title} role="status">
        {texts.checking}
      </p>
    );
  if (isHeld)
    return (
      <p className={styles.title} role="status">
        {texts.waitingNetwork}
      </p>
    );
  if (isOpening)
    return (
      <p className={styles.title} role="status">
        {texts.opening}
      </p>
    );
  if (scene.kind === 'stalled') return <Failed section={section} reason="stalled" onReload={onReload} />;
  return <Begin resumeAt={hasPosition ? resumeAt : null} lesson={lesson} />;
};

/** The buttons stay, with the focus, until the video plays: on a slow line it may be long on the way. */
const Begin = ({ resumeAt, lesson }: Pick<Props, 'lesson'> & { resumeAt: number | null }) => {
  const { loadingAt, playFrom } = lesson;
  const fromStart = { isBusy: loadingAt === 0, onClick: () => playFrom(0) };
  return (
    <>
      <span className="sr-only" role="status">
        {loadingAt !== null && texts.opening}
      </span>
      {resumeAt === null ? (
        <Button icon={playIcon} {...fromStart}>
          {texts.begin}
        </Button>
      ) : (
        <div className={styles.choices}>
          <Button icon={playIcon} isBusy={loadingAt === resumeAt} onClick={() => playFrom(resumeAt)}>
            {texts.resume}
            <span className={styles.position}>{formatPosition(resumeAt)}</span>
          </Button>
          <Button variant="outline" icon={<RotateCcw size={18} aria-hidden="true" />} {...fromStart}>
            {texts.restart}
          </Button>
        </div>
      )}
    </>
  );
};
