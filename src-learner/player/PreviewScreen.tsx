import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { preview } from '../i18n/itPlayer.ts';
import { backoffice } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { CourseView } from './CourseView.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';
import { previewSource } from './previewSource.ts';

/** /preview/corsi/:id: the player with every section open and nothing recorded. */
const PreviewScreen = () => {
  const courseId = Number(useParams().id);
  const source = useMemo(() => previewSource(courseId), [courseId]);
  if (!Number.isInteger(courseId) || courseId < 1) return <EmptyState level={1} title={preview.notFound} />;
  return (
    <>
      <PreviewBanner />
      <CourseView
        source={source}
        subscription={null}
        courseLock={null}
        back={{ to: backoffice.course(courseId), label: preview.back }}
      />
    </>
  );
};

export default PreviewScreen;
