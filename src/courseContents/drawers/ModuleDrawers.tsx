import { useParams, useSearchParams } from 'react-router-dom';
import type { CourseModule } from '#contract/courseModules.ts';
import { DrawerEdit } from '../../drawers/DrawerEdit.tsx';
import { DrawerFields } from '../../drawers/DrawerFields.tsx';
import { DrawerForm } from '../../drawers/DrawerForm.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../../forms/inputs/ImageInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { useRepeatable } from '../../forms/record/useRepeatable.ts';
import { contents } from '../../i18n/courseContents.ts';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';
import { useThemes } from '../contentsQueries.ts';
import { useImpact } from '../impact/useImpact.tsx';
import { ContentAbsent } from './ContentAbsent.tsx';
import { DeleteContent } from './DeleteContent.tsx';
import { type ModuleForm, moduleShape, newModuleShape } from './moduleForm.ts';
import { useContentsSaved } from './useContentsSaved.ts';
import { useModule } from './useModule.ts';

const { module: texts, ...labels } = courseDrawers;

const ModuleInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <DrawerSection title={texts.section}>
    <DrawerFields>
      <ImageInput source="thumbnail" label={labels.thumbnail} isWide />
      <FieldInput source="name" label={labels.name} autoComplete="off" />
      <FieldInput source="slug" label={labels.slug} autoComplete="off" hint={isNew ? it.form.slugHint : undefined} />
      <FieldInput source="description" label={labels.description} multiline minRows={3} maxRows={12} />
      <SwitchInput source="is_hidden" label={texts.hidden} hint={texts.hiddenHint} />
    </DrawerFields>
  </DrawerSection>
);

/** Drawer that makes a module of the theme that `?theme=` names. */
export const ModuleCreate = ({ courseId }: { courseId: number }) => {
  const [query] = useSearchParams();
  const shape = useRepeatable(newModuleShape);
  const themeId = Number(query.get('theme'));
  const saved = useContentsSaved(courseId);
  const { data: themes, isPending, error, refetch } = useThemes(courseId);
  const theme = themes?.find(({ id }) => id === themeId);
  if (!theme)
    return (
      <ContentAbsent
        title={texts.add}
        absent={labels.theme.absent}
        isPending={isPending}
        error={error}
        onRetry={refetch}
      />
    );
  return (
    <RecordCreate
      resource="themeModules"
      meta={{ parentId: themeId }}
      shape={shape}
      isRepeatable
      message={texts.saved.created}
      onSaved={saved}
    >
      <DrawerForm title={texts.add} subtitle={theme.name}>
        <ModuleInputs isNew />
      </DrawerForm>
    </RecordCreate>
  );
};

/** Drawer that changes or deletes a module. */
export const ModuleEdit = ({ courseId }: { courseId: number }) => {
  const id = Number(useParams().moduleId);
  const saved = useContentsSaved(courseId);
  const { confirmImpact, dialog } = useImpact(courseId);
  const { module, isPending, error, refetch } = useModule(courseId, id);
  if (!module)
    return (
      <ContentAbsent title={texts.edit} absent={texts.absent} isPending={isPending} error={error} onRetry={refetch} />
    );
  return (
    <DrawerEdit<CourseModule, ModuleForm>
      key={id}
      resource="courseModules"
      id={id}
      known={module}
      title={texts.edit}
      shape={moduleShape}
      message={texts.saved.updated}
      onSaved={saved}
    >
      {({ name, is_hidden: wasHidden }) => (
        <DrawerForm
          title={texts.edit}
          subtitle={name}
          beforeSave={async ({ is_hidden }) =>
            is_hidden === wasHidden || confirmImpact({ changed_modules: { ids: [id], is_hidden } })
          }
          start={
            <DeleteContent
              courseId={courseId}
              removing={{
                part: { module_id: id },
                question: contents.remove.module(name),
                lessons: module.sections.length,
              }}
            />
          }
        >
          <ModuleInputs />
          {dialog}
        </DrawerForm>
      )}
    </DrawerEdit>
  );
};
