import type { PlyrInstance } from 'plyr-react';
import { useRef, useState } from 'react';
import type { MediaFile, Section } from '#contract/learning.ts';
import { secondsOf } from '#display/durations.ts';
import { attendance } from '../../i18n/itAttendance.ts';
import { video as texts } from '../../i18n/itPlayer.ts';
import { DayNote } from '../attendance/DayNote.tsx';
import { PresenceDialog } from '../attendance/PresenceDialog.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { CoverageBar } from './CoverageBar.tsx';
import { LostConnection } from './LostConnection.tsx';
import { PlyrStage } from './PlyrStage.tsx';
import { StageOverlay } from './StageOverlay.tsx';
import { useEmbedScript } from './useEmbedScript.ts';
import { useHls } from './useHls.ts';
import { useIdleControls } from './useIdleControls.ts';
import { useMediaFailure } from './useMediaFailure.ts';
import { useStageFocus } from './useStageFocus.ts';
import { useVideoLesson } from './useVideoLesson.ts';
import styles from './VideoLesson.module.css';

interface Props {
  section: Section;
  /** Opens the section anew: fresh links, fresh figures. */
  onReload: () => void;
}

const Playing = ({ section, media, onReload }: Props & { media: MediaFile }) => {
  const { source, course } = usePlayer();
  const [video, setVideo] = useState<PlyrInstance | null>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const lesson = useVideoLesson(section, video);
  const isReady = useEmbedScript(media.type, lesson.fail);
  useIdleControls(video);
  useHls(element, media.link, lesson.fail);
  // Plyr empties the element when it makes way for an embed, and that would be an error too.
  useMediaFailure(media.type === 'VIDEO' ? element : null, lesson.fail);
  const stage = useRef<HTMLDivElement>(null);

  const isCovered = lesson.scene.kind !== 'playing' || lesson.isHeld || isOver(lesson.session.phase);
  useStageFocus(stage, isCovered);
  const picture = section.thumbnail?.large ?? course.thumbnail?.large ?? null;
  return (
    <>
      <div ref={stage} className={styles.stage}>
        <div className={styles.video} inert={isCovered}>
          {isReady && (
            <PlyrStage
              media={media}
              title={section.name}
              fastest={course.attendance?.rules.max_speed ?? null}
              onPlayer={setVideo}
              onElement={setElement}
            />
          )}
        </div>
        {isCovered && <StageOverlay section={section} lesson={lesson} picture={picture} onReload={onReload} />}
        {lesson.session.isLost && <LostConnection onRetry={lesson.session.retry} />}
      </div>
      {!source.isPreview && (
        <CoverageBar
          ranges={lesson.shownRanges}
          duration={secondsOf(section.duration)}
          isPassed={lesson.isPassed}
          note={lesson.hasRefusedJump ? texts.noSkip : undefined}
        />
      )}
      <DayNote day={lesson.rules.state?.day ?? null} />
      {lesson.rules.check && (
        <PresenceDialog
          key={lesson.rules.check.id}
          check={lesson.rules.check}
          text={attendance.check.text}
          isBusy={lesson.rules.isAnswering}
          onConfirm={lesson.rules.confirm}
        />
      )}
    </>
  );
};

const isOver = (phase: string): boolean => phase === 'replaced' || phase === 'refused';

/** A video lesson: the stage, what was watched of it, and the line to the server that records it. */
const VideoLesson = ({ section, onReload }: Props) => {
  const media = section.media_file;
  if (!media?.link) return <p className={styles.missing}>{texts.missingMedia}</p>;
  return <Playing section={section} media={media} onReload={onReload} />;
};

export default VideoLesson;
