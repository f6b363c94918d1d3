import type { PlyrInstance } from 'plyr-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Section } from '#contract/learning.ts';
import { videoSecondsMax } from '#contract/rules.ts';
import type { ServerFrame, ToldOfVideo } from '#contract/sockets.ts';
import { player as texts } from '../../i18n/itPlayer.ts';
import { showSuccess } from '../../ui/toasts/toastStore.ts';
import { useSpeedLimit } from '../attendance/speedLimit.ts';
import { useAttendance } from '../attendance/useAttendance.ts';
import { getOpenedMedia } from '../getOpenedMedia.ts';
import { usePlayer } from '../PlayerContext.ts';
import { askRulesAgain, refreshProgress, refreshTree } from '../refresh.ts';
import { useWatchedRanges } from './coverage/useWatchedRanges.ts';
import { findCountedEnd, type Range } from './coverage/watched.ts';
import { findBarrier } from './findBarrier.ts';
import { findNextLesson, isCompletingCourse } from './overlay/nextLesson.ts';
import { chooseSceneAfterEnd, chooseSceneAfterRefusal, type Scene } from './overlay/scene.ts';
import { useSpeedLabels } from './speedLabels.ts';
import { useEmbedFailure } from './stage/useEmbedFailure.ts';
import { isEmbed } from './stage/useEmbedScript.ts';
import { usePlayAtOnce } from './stage/usePlayAtOnce.ts';
import { useIsLoading } from './useIsLoading.ts';
import { useLessonSession } from './useLessonSession.ts';
import { usePauseOffline } from './usePauseOffline.ts';
import { usePauseWhenAway } from './usePauseWhenAway.ts';
import { usePlayback } from './usePlayback.ts';

/** Seconds before the end where a lesson that is not passed resumes at the latest. */
const lastBit = 1.5;

/** Time between two looks whether an embed can be told to play (ms). */
const embedInterval = 200;

/** Time an embed is given to play once it is told to (ms). */
const embedTimeout = 15_000;

/** Milliseconds the reason of a refused jump is shown. */
const noteTime = 5_000;

/** What the player knows of its video; nothing where it streams without an end. */
const describeVideo = (video: PlyrInstance | null, playback_rate: number | undefined): ToldOfVideo => {
  const duration = video?.duration ?? 0;
  const isKnown = Number.isFinite(duration) && duration > 0 && duration <= videoSecondsMax;
  const isRate = playback_rate !== undefined && playback_rate >= 0.0625 && playback_rate <= 16;
  return {
    ...(isKnown && { media_duration: Math.ceil(duration * 1000) / 1000 }),
    ...(isRate && { playback_rate }),
  };
};

type Left = Pick<Section, 'step_time' | 'watched_ranges' | 'is_passed' | 'lesson_seconds'>;

/** Seconds from the start where a lesson that was left so goes on. */
const findResumePoint = ({ step_time, watched_ranges, is_passed, lesson_seconds }: Left): number => {
  const position = Number(step_time) || 0;
  if (is_passed) return position;
  // One left at its very end still has to reach it.
  const end = lesson_seconds === null ? Infinity : Math.max(0, lesson_seconds - lastBit);
  return Math.min(findCountedEnd(position, watched_ranges), end);
};

/** Puts together the video, the line to the server and what the stage shows of both. */
export const useVideoLesson = (section: Section, video: PlyrInstance | null) => {
  const { source, course, sections, goOn } = usePlayer();
  const attendance = useAttendance();
  useSpeedLimit(video, course.attendance?.rules.max_speed ?? null);
  useSpeedLabels(video);
  /** Seconds the lesson lasts, as the server counts; null while nobody knows. */
  const [length, setLength] = useState(section.lesson_seconds);
  const [resumeAt, setResumeAt] = useState(() => findResumePoint(section));
  const [scene, setScene] = useState<Scene>({ kind: 'start' });
  const [isPassed, setIsPassed] = useState(section.is_passed);
  const [shownRanges, setShownRanges] = useState<readonly Range[]>(section.watched_ranges);
  const [hasRefusedJump, setHasRefusedJump] = useState(false);
  /** Where an embed is to play from while it does not play yet, and a file until its player is there; null otherwise. */
  const [wantedAt, setWantedAt] = useState<number | null>(null);
  const ranges = useWatchedRanges(section.watched_ranges);
  const isLoading = useIsLoading(video);
  /** Where it was told to play from last. */
  const [askedAt, setAskedAt] = useState(0);
  /** Seconds from the start while it plays, else undefined. */
  const playingAt = useRef<number>(undefined);
  /** How fast it plays since it began, or changed its speed. */
  const rate = useRef<number>(undefined);

  /** What is told by itself is left to the next lesson, whose words would cut it short. */
  const leaveForNext = async (isNewlyPassed: boolean): Promise<void> => {
    const next = isCompletingCourse(sections, section.id) ? null : await findNextLesson(source, section);
    setScene(next ? { kind: 'next', next, isNewlyPassed } : { kind: 'start' });
    if (next) return;
    if (isNewlyPassed) showSuccess(texts.lessonDone);
    await goOn(section);
  };

  /** Stops what the server does not count, and goes on once the learner has answered. */
  const followRules = (frame: ServerFrame): void => {
    const { action, meta } = frame;
    attendance.take(frame);
    if (frame.attendance?.check) video?.pause();
    else if (action === 'confirm_presence' && !meta.error && scene.kind === 'playing')
      playFrom(video?.currentTime ?? 0);
    if (!meta.error || (action !== 'play_media' && action !== 'ping')) return;
    video?.pause();
    askRulesAgain(source, meta.error);
    const refused = chooseSceneAfterRefusal(meta.error);
    if (refused) setScene(refused);
  };

  const onFrame = (frame: ServerFrame): void => {
    const { action, data, meta } = frame;
    if (data) {
      ranges.replace(data.watched_ranges);
      setShownRanges(ranges.current());
      setLength(data.lesson_seconds);
      setResumeAt(findResumePoint(data));
    }
    followRules(frame);
    if (action !== 'end_section') return;
    const after = chooseSceneAfterEnd(meta.error);
    if (after) {
      setScene(after);
      // It may have been closed or hidden: then the page has to say so.
      if (after.kind === 'unrecorded') void refreshTree(source);
      return;
    }
    setIsPassed(true);
    void refreshProgress(source);
    void leaveForNext(true);
  };

  const session = useLessonSession({
    ...getOpenedMedia(section),
    isOff: source.isPreview,
    position: () => playingAt.current,
    told: () => describeVideo(video, rate.current),
    findBarrier: () => findBarrier(source.key[1]),
    onFrame,
    onStopped: () => void refreshTree(source),
    onBack: () => {
      if (playingAt.current === undefined) return;
      session.reportStop(playingAt.current);
      session.reportPlay(playingAt.current);
    },
  });

  const isPreviewTold = useRef(false);
  /** The player of who edits the course finds out how long a video elsewhere is. */
  const tellPreviewed = (): void => {
    const { media_duration } = describeVideo(video, undefined);
    const link = section.media_file?.link;
    if (isPreviewTold.current || !source.tellLength || !link || media_duration === undefined) return;
    isPreviewTold.current = true;
    source.tellLength(section.id, { link, seconds: media_duration });
  };

  /** Seconds from the start where it ended. */
  const endedAt = useRef(0);
  const reportEnd = (): void => {
    const watched = ranges.current().reduce((total, [from, to]) => total + to - from, 0);
    session.reportEnd(watched, endedAt.current);
    setScene({ kind: 'checking' });
  };

  const isEmbedded = isEmbed(section.media_file?.type ?? 'FILE');
  const start = usePlayback(
    video,
    isEmbedded,
    { ranges: ranges.current, isFree: () => isPassed || source.isPreview },
    {
      onPlay: (position) => {
        playingAt.current = position;
        rate.current = video?.speed;
        setWantedAt(null);
        setScene({ kind: 'playing' });
        session.reportPlay(position);
      },
      onPlayed: (range) => {
        playingAt.current = range[1];
        tellPreviewed();
        const before = Math.floor(range[0]);
        ranges.add(range);
        if (Math.floor(range[1]) !== before) setShownRanges(ranges.current());
      },
      onStop: (position) => {
        playingAt.current = undefined;
        session.reportStop(position);
      },
      onEnded: (position) => {
        playingAt.current = undefined;
        if (!source.isPreview) session.reportStop(position);
        if (source.isPreview || isPassed) {
          void leaveForNext(false);
          return;
        }
        endedAt.current = position;
        reportEnd();
      },
      onRefusedJump: () => setHasRefusedJump(true),
      onStalled: () => setScene({ kind: 'stalled' }),
    },
  );
  usePauseWhenAway(video);

  useEffect(() => {
    if (!hasRefusedJump) return;
    const timer = window.setTimeout(setHasRefusedJump, noteTime, false);
    return () => window.clearTimeout(timer);
  }, [hasRefusedJump]);

  // What is beneath such words is not watched.
  const isOver = session.phase === 'replaced' || session.phase === 'refused' || scene.kind === 'failed';
  useEffect(() => {
    if (isOver) video?.pause();
  }, [isOver, video]);

  const endFailed = useCallback((isWithheld: boolean) => {
    setWantedAt(null);
    setScene({ kind: 'failed', isWithheld });
  }, []);
  const fail = useCallback(() => endFailed(false), [endFailed]);
  useEmbedFailure(video, endFailed);

  /** Plays from `position` seconds, as soon as the video can. */
  const playFrom = (position: number): void => {
    setAskedAt(position);
    if (isEmbedded || !start(position)) setWantedAt(position);
  };
  useEffect(() => {
    if (wantedAt === null) return;
    const tell = (): void => {
      if (!start(wantedAt)) return;
      window.clearInterval(telling);
      // What is on the way from here on takes as long as it takes.
      if (!isEmbedded) setWantedAt(null);
    };
    const telling = window.setInterval(tell, embedInterval);
    tell();
    const timer = window.setTimeout(fail, embedTimeout);
    return () => {
      window.clearInterval(telling);
      window.clearTimeout(timer);
    };
  }, [wantedAt, start, fail, isEmbedded]);

  const isHeld = usePauseOffline(video, session.isLost && !source.isPreview, () => {
    if (!video) return;
    const here = video.currentTime;
    playFrom(isPassed ? here : findCountedEnd(here, ranges.current()));
  });

  const hasPosition = resumeAt >= 1 && (length === null || resumeAt < length - 1);
  const isStarting = usePlayAtOnce({
    sectionId: section.id,
    isReady: video !== null,
    isPlaying: scene.kind === 'playing',
    play: () => playFrom(hasPosition ? resumeAt : 0),
    giveUp: () => setWantedAt(null),
  });

  const isOpening = (isEmbedded && wantedAt !== null) || isStarting;
  const confirmPresence = (checkId: string): void => {
    attendance.noteAnswer(checkId);
    session.confirmPresence(checkId);
  };
  return {
    scene,
    session,
    rules: { ...attendance, confirm: confirmPresence },
    isPassed,
    isHeld,
    isOpening,
    /** Where the video that is on the way is to play from; null where none is. */
    loadingAt: isLoading || wantedAt !== null ? askedAt : null,
    length,
    shownRanges,
    hasRefusedJump,
    resumeAt,
    hasPosition,
    playFrom,
    /** Sends the end again, which the server did not record. */
    reportEnd,
    fail,
    /** Back from what comes next, or from a day that was full, to the start overlay. */
    stay: () => setScene({ kind: 'start' }),
  };
};
