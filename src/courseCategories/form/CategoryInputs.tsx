import { useGetList } from 'react-admin';
import type { CourseCategory } from '#contract/courseCategories.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInput.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { courseCategories as texts } from '../../i18n/courseCategories.ts';
import { it } from '../../i18n/it.ts';

/** The fields of a category, the same for a new and a stored one. */
export const CategoryInputs = ({ category }: { category?: CourseCategory }) => {
  const categories = useGetList<CourseCategory>('categoryChoices', {}, { onError: () => undefined });
  const parents = (categories.data ?? []).filter(({ id, parent_id }) => parent_id === null && id !== category?.id);
  return (
    <>
      <FieldInput source="name" label={texts.name} autoComplete="off" />
      <FieldInput source="slug" label={texts.slug} autoComplete="off" hint={category ? undefined : it.form.slugHint} />
      <ChoiceInput
        source="parent_id"
        label={texts.parent}
        choices={parents}
        read={categories}
        hint={texts.parentHint}
      />
      <WholeRow>
        <FieldInput source="description" label={texts.description} multiline minRows={3} maxRows={12} />
      </WholeRow>
    </>
  );
};
