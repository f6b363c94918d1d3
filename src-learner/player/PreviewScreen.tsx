import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { preview } from '../i18n/itPlayer.ts';
import { backoffice } from '../paths.ts';
import { CourseView } from './CourseView.tsx';
import { readCourseId } from './courseId.ts';
import { makePreviewSource } from './makePreviewSource.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { UnknownCourse } from './UnknownCourse.tsx';

const unknown = {
  title: preview.notFound,
  text: preview.notFoundText,
  action: <a href={backoffice.courses}>{preview.toAll}</a>,
};

/** /preview/corsi/:id: the player with every section open and nothing recorded. */
const PreviewScreen = () => {
  const courseId = readCourseId(useParams().id);
  const source = useMemo(() => courseId && makePreviewSource(courseId), [courseId]);
  if (!courseId || !source) return <UnknownCourse {...unknown} />;
  return (
    <>
      <PreviewBanner />
      <CourseView
        source={source}
        subscription={null}
        courseLock={null}
        back={{ to: backoffice.course(courseId), label: preview.back }}
        unknown={unknown}
      />
    </>
  );
};

export default PreviewScreen;
