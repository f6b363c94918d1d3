import { useParams } from 'react-router-dom';
import type { CourseTheme } from '#contract/courseThemes.ts';
import { DrawerEdit } from '../../drawers/DrawerEdit.tsx';
import { DrawerFields } from '../../drawers/DrawerFields.tsx';
import { DrawerForm } from '../../drawers/DrawerForm.tsx';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { RecordCreate } from '../../forms/record/RecordCreate.tsx';
import { useRepeatable } from '../../forms/record/useRepeatable.ts';
import { contents } from '../../i18n/courseContents.ts';
import { courseDrawers } from '../../i18n/courseDrawers.ts';
import { it } from '../../i18n/it.ts';
import { useThemes } from '../contentsQueries.ts';
import { ContentAbsent } from './ContentAbsent.tsx';
import { DeleteContent } from './DeleteContent.tsx';
import { newThemeShape, themeShape } from './themeForm.ts';
import { useContentsSaved } from './useContentsSaved.ts';

const { theme: texts, ...labels } = courseDrawers;
const { remove } = contents;

const ThemeInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <DrawerSection title={texts.section}>
    <DrawerFields>
      <FieldInput source="name" label={labels.name} autoComplete="off" />
      <FieldInput source="slug" label={labels.slug} autoComplete="off" hint={isNew ? it.form.slugHint : undefined} />
      <FieldInput source="description" label={labels.description} multiline minRows={3} maxRows={12} />
    </DrawerFields>
  </DrawerSection>
);

/** Drawer that makes a theme. */
export const ThemeCreate = ({ courseId }: { courseId: number }) => {
  const shape = useRepeatable(newThemeShape);
  const saved = useContentsSaved(courseId);
  return (
    <RecordCreate
      resource="courseThemes"
      meta={{ parentId: courseId }}
      shape={shape}
      isRepeatable
      message={texts.saved.created}
      onSaved={saved}
    >
      <DrawerForm title={texts.add}>
        <ThemeInputs isNew />
      </DrawerForm>
    </RecordCreate>
  );
};

/** Drawer that changes or deletes a theme. */
export const ThemeEdit = ({ courseId }: { courseId: number }) => {
  const id = Number(useParams().themeId);
  const saved = useContentsSaved(courseId);
  const { data: themes, isPending, error, refetch } = useThemes(courseId);
  const theme = themes?.find((one) => one.id === id);
  if (!theme)
    return (
      <ContentAbsent title={texts.edit} absent={texts.absent} isPending={isPending} error={error} onRetry={refetch} />
    );
  return (
    <DrawerEdit<CourseTheme, Parameters<typeof themeShape.buildBody>[0]>
      key={id}
      resource="courseThemes"
      id={id}
      meta={{ parentId: courseId }}
      known={theme}
      title={texts.edit}
      shape={themeShape}
      message={texts.saved.updated}
      onSaved={saved}
    >
      {({ name, sections_count }) => (
        <DrawerForm
          title={texts.edit}
          subtitle={name}
          start={
            <DeleteContent
              courseId={courseId}
              removing={{ part: { theme_id: id }, question: remove.theme(name), lessons: sections_count }}
              leadsTo={`/courses/${courseId}/contents`}
            />
          }
        >
          <ThemeInputs />
        </DrawerForm>
      )}
    </DrawerEdit>
  );
};
