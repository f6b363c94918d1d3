import type { PlyrInstance } from 'plyr-react';
import { useRef, useState } from 'react';
import type { MediaFile, Section } from '#contract/learning.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { attendance } from '../../i18n/itAttendance.ts';
import { shortcuts as shortcutTexts } from '../../i18n/itLessonTools.ts';
import { video as texts } from '../../i18n/itPlayer.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { DayNote } from '../attendance/DayNote.tsx';
import { PresenceDialog } from '../attendance/PresenceDialog.tsx';
import { usePlayer } from '../PlayerContext.ts';
import { CoverageBar } from './coverage/CoverageBar.tsx';
import { findReachable } from './coverage/watched.ts';
import { LostConnection } from './LostConnection.tsx';
import { StageOverlay } from './overlay/StageOverlay.tsx';
import { PlyrStage } from './stage/PlyrStage.tsx';
import { useEmbedScript } from './stage/useEmbedScript.ts';
import { useHints } from './stage/useHints.ts';
import { useHls } from './stage/useHls.ts';
import { useIdleControls } from './stage/useIdleControls.ts';
import { useMediaFailure } from './stage/useMediaFailure.ts';
import { useMenuStart } from './stage/useMenuStart.ts';
import { usePlainControls } from './stage/usePlainControls.ts';
import { usePlayerKeys } from './stage/usePlayerKeys.ts';
import { useStageFocus } from './stage/useStageFocus.ts';
import { transcriptSwitch } from './tools/keptSwitch.ts';
import { NotOpened } from './tools/NotOpened.tsx';
import { useSaid } from './tools/useSaid.ts';
import { useShortcuts } from './tools/useShortcuts.ts';
import { VideoTools } from './tools/VideoTools.tsx';
import { useBackSaid } from './useBackSaid.ts';
import { useVideoLesson } from './useVideoLesson.ts';
import styles from './VideoLesson.module.css';

const Transcript = createPart(
  makeCodeQuery('Transcript', () => import('../transcript/Transcript.tsx')),
  { Failed: LoadFailure },
);
const ShortcutsDialog = createPart(
  makeCodeQuery('PlayerShortcuts', () => import('./tools/ShortcutsDialog.tsx')),
  { Failed: NotOpened },
);

interface Props {
  section: Section;
  /** Opens the section again: fresh links, fresh counters. */
  onReload: () => void;
}

const Playing = ({ section, media, onReload }: Props & { media: MediaFile }) => {
  const { source, course } = usePlayer();
  const [video, setVideo] = useState<PlyrInstance | null>(null);
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const lesson = useVideoLesson(section, video);
  const isReady = useEmbedScript(media.type, lesson.fail);
  useIdleControls(video);
  usePlainControls(video);
  useHints(video);
  usePlayerKeys(video);
  useMenuStart(video);
  useHls(element, media.link, lesson.fail);
  // Plyr empties the element when it makes way for an embed, and that would be an error too.
  useMediaFailure(media.type === 'VIDEO' ? element : null, lesson.fail);
  const stage = useRef<HTMLDivElement>(null);

  const isCovered = lesson.scene.kind !== 'playing' || lesson.isHeld || isOver(lesson.session.phase);
  const mayBegin =
    lesson.scene.kind === 'start' && !lesson.isHeld && !lesson.isOpening && !isOver(lesson.session.phase);
  const { scene, session, isHeld, isOpening } = lesson;
  const end = isOver(session.phase) && session.phase;
  useStageFocus(stage, isCovered ? [end, session.barrier, scene.kind, isHeld, isOpening].join(' ') : null);
  const [transcript, setTranscript] = useState({ isOpen: transcriptSwitch.isOn(), isAsked: false });
  const openTranscript = (isOpen: boolean): void => {
    transcriptSwitch.set(isOpen);
    setTranscript({ isOpen, isAsked: true });
  };
  const transcriptButton = useRef<HTMLButtonElement>(null);
  const isReachable = (position: number): boolean =>
    lesson.isPassed || source.isPreview || findReachable(position, lesson.shownRanges) === position;
  const jumpTo = (position: number): void => {
    if (!isCovered && video) video.currentTime = position;
    else if (mayBegin || (lesson.scene.kind === 'next' && !isOver(lesson.session.phase))) lesson.playFrom(position);
  };
  const [isListOpen, setIsListOpen] = useState(false);
  const { said, say } = useSaid();
  useBackSaid(session.isLost, end !== false, () => say(texts.back));
  useShortcuts(video, {
    isOpen: !isCovered,
    onToggle: () => {
      if (!isCovered) void video?.togglePlay();
      else if (mayBegin) lesson.playFrom(lesson.hasPosition ? lesson.resumeAt : 0);
    },
    onSpeed: (speed) => say(shortcutTexts.speedIs(String(speed).replace('.', ','))),
    onList: () => setIsListOpen(true),
  });
  const picture = section.thumbnail?.large ?? media.poster ?? course.thumbnail?.large ?? null;
  return (
    <>
      <div className={styles.frame} data-video-frame>
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
          <p className={styles.said} role="status">
            {said}
          </p>
          {isCovered && <StageOverlay section={section} lesson={lesson} picture={picture} onReload={onReload} />}
        </div>
        {lesson.session.isLost && <LostConnection onRetry={lesson.session.retry} />}
      </div>
      {!source.isPreview && lesson.session.barrier !== 'film_replaced' && (
        <CoverageBar
          ranges={lesson.shownRanges}
          duration={lesson.length ?? 0}
          isPassed={lesson.isPassed}
          note={lesson.hasRefusedJump ? texts.noSkip : undefined}
        />
      )}
      <DayNote day={lesson.rules.state?.day ?? null} />
      <VideoTools
        onTranscript={element && media.captions.length > 0 ? () => openTranscript(!transcript.isOpen) : null}
        isTranscriptOpen={transcript.isOpen}
        transcriptButton={transcriptButton}
        onShortcuts={() => setIsListOpen(true)}
      />
      {transcript.isOpen && element && media.captions.length > 0 && (
        <Transcript
          video={element}
          captions={media.captions}
          hasFocus={transcript.isAsked}
          isReachable={isReachable}
          onJump={jumpTo}
          onClose={() => {
            openTranscript(false);
            transcriptButton.current?.focus();
          }}
        />
      )}
      {isListOpen && <ShortcutsDialog onClose={() => setIsListOpen(false)} />}
      {/* A line that is over takes no answer: the question must not stand over what says why. */}
      {!end && lesson.rules.check && (
        <PresenceDialog
          key={lesson.rules.check.id}
          check={lesson.rules.check}
          text={attendance.check.text}
          isBusy={lesson.rules.isAnswering}
          hasFailed={lesson.rules.hasFailed}
          isLost={lesson.session.isLost}
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
