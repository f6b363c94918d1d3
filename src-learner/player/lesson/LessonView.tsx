import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, hasCode } from '#auth/apiError.ts';
import type { Section } from '#contract/learning.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { player as texts, tree } from '../../i18n/itPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { askAgain } from '../../ui/freshLink/askAgain.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { isAcknowledgementDue } from '../attendance/isAcknowledgementDue.ts';
import { PhoneStage } from '../attendance/PhoneStage.tsx';
import { RulesGate } from '../attendance/RulesGate.tsx';
import { bringToEyes } from '../bringToEyes.ts';
import { FileLesson } from '../file/FileLesson.tsx';
import { makeSectionQuery } from '../lessonQueries.ts';
import { usePlayer } from '../PlayerContext.ts';
import { refreshSubscriptions, refreshTree } from '../refresh.ts';
import { StageSkeleton } from '../StageSkeleton.tsx';
import { findLockReason } from '../tree/lock.ts';
import { findPlace } from '../tree/walk.ts';
import { LessonHead } from './LessonHead.tsx';
import styles from './LessonView.module.css';
import { LockedStage } from './LockedStage.tsx';

const places = { wait: <StageSkeleton />, Failed: LoadFailure };
const VideoLesson = createPart(
  makeCodeQuery('VideoLesson', () => import('../video/VideoLesson.tsx')),
  places,
);
const QuestionnaireLesson = createPart(
  makeCodeQuery('QuestionnaireLesson', () => import('../questionnaire/QuestionnaireLesson.tsx')),
  places,
);

interface StageProps {
  section: Section;
  /** Milliseconds since the epoch; another value means that the section was opened again. */
  openedAt: number;
  onReload: () => Promise<Section | undefined>;
}

const Stage = ({ section, openedAt, onReload }: StageProps) => {
  if (section.category !== 'LESSON') return <QuestionnaireLesson key={section.id} section={section} />;
  const type = section.media_file?.type ?? section.media_type;
  if (type === 'FILE' || type === null)
    return (
      <FileLesson
        key={section.id}
        section={section}
        source={{ given: openedAt, renew: async () => (await onReload())?.media_file?.link }}
      />
    );
  return <VideoLesson key={`${section.id} ${openedAt}`} section={section} onReload={onReload} />;
};

/** A section on stage, with its name and the way to those around it. */
export const LessonView = ({ sectionId }: { sectionId: number }) => {
  const { source, course, themes, sections, courseLock, show, hasMoved } = usePlayer();
  const view = useRef<HTMLElement>(null);
  const place = findPlace(themes, sectionId);
  const address = { moduleId: place?.module.id ?? 0, sectionId };
  const lockReason = place && findLockReason(place.section, sections, courseLock, source.opensAll);
  const isGated = (!source.isPreview || source.isView) && isAcknowledgementDue(course, courseLock);
  const isOpen = place !== null && lockReason === null && !isGated;
  const query = useQuery({ ...makeSectionQuery(source, address), enabled: isOpen });

  // Something has changed since the course was read: its rules, what comes before the lesson, or that there is one.
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const isLocked = hasCode(query.error, 'section_locked');
  const isOutdated = isGone || isLocked || (hasCode(query.error, 'rules_not_acknowledged') && !isGated);
  useEffect(() => {
    if (isOutdated) void refreshTree(source);
  }, [isOutdated, source]);

  // Having been asked for makes it the one to go on from, also where nobody waited for the answer.
  const isOpening = query.isFetching && !source.isPreview;
  useEffect(() => {
    if (isOpening) return () => void refreshSubscriptions();
  }, [isOpening]);

  // Its name stands below what there is to do: the focus goes in front of both.
  useEffect(() => {
    if (!hasMoved()) return;
    bringToEyes(view.current);
  }, [hasMoved]);

  if (!place || isGone)
    return (
      <EmptyState
        title={texts.sectionNotFound}
        text={texts.sectionNotFoundText}
        action={<Button onClick={() => show(null)}>{texts.courseStart}</Button>}
      />
    );
  return (
    <section ref={view} className={styles.lesson} aria-labelledby="lesson-title" tabIndex={-1}>
      {lockReason !== null ? (
        <LockedStage reason={lockReason} />
      ) : isLocked ? (
        <LockedStage reason={tree.lockedUnknown} />
      ) : isGated && course.attendance ? (
        <RulesGate attendance={course.attendance} onAccepted={() => bringToEyes(view.current)} />
      ) : hasCode(query.error, 'phones_barred') ? (
        <PhoneStage />
      ) : query.isError && !query.data ? (
        <LoadFailure error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : query.data ? (
        <Stage section={query.data} openedAt={query.dataUpdatedAt} onReload={() => askAgain(query.refetch)} />
      ) : (
        <StageSkeleton />
      )}
      <LessonHead place={place} section={query.data ?? null} />
    </section>
  );
};
