import { useParams } from 'react-router-dom';
import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { DrawerSkeleton } from '../../drawers/DrawerSkeleton.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { Captions } from './Captions.tsx';
import { MediaForm } from './MediaForm.tsx';
import { PresentMedia } from './PresentMedia.tsx';
import { SectionUploads } from './SectionUploads.tsx';
import { useSection } from './useSection.ts';

/** What plays in a lesson: what there is, what is to take its place, and its captions. */
const MediaDrawer = ({ courseId }: { courseId: number }) => {
  const sectionId = Number(useParams().sectionId);
  const { data: section, dataUpdatedAt, error, refetch } = useSection(sectionId);
  if (!section && !error) return <DrawerSkeleton title={texts.title} />;
  if (!section)
    return (
      <DrawerPanel title={texts.title}>
        <LoadFailure error={error} onRetry={refetch} />
      </DrawerPanel>
    );
  if (section.category !== 'LESSON')
    return (
      <DrawerPanel title={texts.title} subtitle={section.name}>
        <StateMessage title={texts.notALesson} />
      </DrawerPanel>
    );
  const { media } = section;
  return (
    <MediaForm key={sectionId} courseId={courseId} section={section}>
      {(form) => (
        <>
          <SectionUploads sectionId={sectionId} />
          <DrawerSection title={texts.present}>
            <PresentMedia
              section={section}
              source={{
                given: dataUpdatedAt,
                renew: async () => (await refetch({ throwOnError: true })).data?.media?.file,
              }}
            />
          </DrawerSection>
          {form}
          {media?.type === 'VIDEO' && <Captions section={section} captions={media.captions} />}
        </>
      )}
    </MediaForm>
  );
};

export default MediaDrawer;
