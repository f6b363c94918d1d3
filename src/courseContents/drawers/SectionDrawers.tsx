import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CourseSection } from '#contract/courseSections.ts';
import { DrawerEdit } from '../../drawers/DrawerEdit.tsx';
import { DrawerForm } from '../../drawers/DrawerForm.tsx';
import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { useDrawer } from '../../drawers/drawerContext.ts';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { useRepeatable } from '../../forms/record/useRepeatable.ts';
import { useSecondSave } from '../../forms/record/useSecondSave.ts';
import { contents } from '../../i18n/courseContents.ts';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { skipUnsavedPrompt } from '../../saving/skipUnsavedPrompt.ts';
import { useImpact } from '../impact/useImpact.tsx';
import { ContentAbsent } from './ContentAbsent.tsx';
import { DeleteContent } from './DeleteContent.tsx';
import { SectionInputs } from './SectionInputs.tsx';
import { findSectionChange, newSectionShape, type SectionForm, sectionShape } from './sectionForm.ts';
import { useContentsChanged, useContentsSaved } from './useContentsSaved.ts';
import { useModule } from './useModule.ts';

const texts = courseDrawers.lesson;

const isLesson = ({ category }: FieldValues): boolean => category === 'LESSON';

/** Drawer that makes a lesson in the module that `?module=` names. */
export const SectionCreate = ({ courseId }: { courseId: number }) => {
  const [query] = useSearchParams();
  const shape = useRepeatable(newSectionShape);
  const moduleId = Number(query.get('module'));
  const navigate = useNavigate();
  const { another, takeAsked } = useSecondSave({ label: texts.createWithMedia, isOffered: isLesson });
  const tellChanged = useContentsChanged(courseId);
  const { finish } = useDrawer();
  const { confirmImpact, dialog } = useImpact(courseId);
  /** What plays in it belongs to a lesson that exists: the drawer that takes it follows, instead of being looked for. */
  const goOn = ({ id }: RaRecord): void => {
    tellChanged();
    if (!takeAsked()) {
      finish();
      return;
    }
    navigate(
      { pathname: `/courses/${courseId}/contents/sections/${id}/media`, search: `${query}` },
      { replace: true, state: skipUnsavedPrompt },
    );
  };
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
      onSaved={goOn}
    >
      <DrawerForm
        title={texts.add}
        subtitle={module.name}
        another={another}
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
