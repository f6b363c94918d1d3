import { useParams, useSearchParams } from 'react-router-dom';
import type { CourseSection } from '#contract/courseSections.ts';
import { DrawerEdit } from '../../drawers/DrawerEdit.tsx';
import { DrawerForm } from '../../drawers/DrawerForm.tsx';
import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { useRepeatable } from '../../forms/record/useRepeatable.ts';
import { contents } from '../../i18n/courseContents.ts';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { useImpact } from '../impact/useImpact.tsx';
import { ContentAbsent } from './ContentAbsent.tsx';
import { DeleteContent } from './DeleteContent.tsx';
import { SectionInputs } from './SectionInputs.tsx';
import { findSectionChange, newSectionShape, type SectionForm, sectionShape } from './sectionForm.ts';
import { useContentsSaved } from './useContentsSaved.ts';
import { useModule } from './useModule.ts';

const texts = courseDrawers.lesson;

/** Drawer that makes a lesson in the module that `?module=` names. */
export const SectionCreate = ({ courseId }: { courseId: number }) => {
  const [query] = useSearchParams();
  const shape = useRepeatable(newSectionShape);
  const moduleId = Number(query.get('module'));
  const saved = useContentsSaved(courseId);
  const { confirmImpact, dialog } = useImpact(courseId);
  const { module, isPending, error, refetch } = useModule(courseId, moduleId);
  if (!module)
    return (
      <ContentAbsent title={texts.add} absent={texts.absent} isPending={isPending} error={error} onRetry={refetch} />
    );
  return (
    <RecordCreate
      resource="moduleSections"
      meta={{ parentId: moduleId }}
      shape={shape}
      isRepeatable
      message={texts.saved.created}
      onSaved={saved}
    >
      <DrawerForm
        title={texts.add}
        subtitle={module.name}
        beforeSave={({ is_active, is_mandatory }) =>
          confirmImpact({ added_sections: [{ module_id: moduleId, is_active, is_mandatory }] })
        }
      >
        <SectionInputs courseId={courseId} />
        {dialog}
      </DrawerForm>
    </RecordCreate>
  );
};

const SectionDetail = ({ courseId, section }: { courseId: number; section: CourseSection }) => {
  const { confirmImpact, dialog } = useImpact(courseId);
  const { id, name, module } = section;
  return (
    <DrawerForm
      title={texts.edit}
      subtitle={`${module.name} · ${name}`}
      beforeSave={async (values) => {
        const change = findSectionChange(values as SectionForm, section);
        return change === null || confirmImpact(change);
      }}
      start={
        <DeleteContent
          courseId={courseId}
          removing={{ part: { sections_ids: [id] }, question: contents.remove.lesson(name), lessons: 1 }}
        />
      }
    >
      <SectionInputs courseId={courseId} section={section} />
      {dialog}
    </DrawerForm>
  );
};

/** Drawer that changes or deletes a lesson. */
export const SectionEdit = ({ courseId }: { courseId: number }) => {
  const id = Number(useParams().sectionId);
  return (
    <DrawerEdit<CourseSection, SectionForm>
      key={id}
      resource="courseSections"
      id={id}
      title={texts.edit}
      shape={sectionShape}
      message={texts.saved.updated}
      onSaved={useContentsSaved(courseId)}
    >
      {(section) =>
        section.course_id === courseId ? (
          <SectionDetail courseId={courseId} section={section} />
        ) : (
          <DrawerPanel title={texts.edit}>
            <StateMessage title={courseDrawers.absent} hint={texts.otherCourse} />
          </DrawerPanel>
        )
      }
    </DrawerEdit>
  );
};
