import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { ImageInput } from '../../forms/inputs/ImageInput.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { teachers as texts } from '../../i18n/teachers.ts';
import { makeSlug } from './teacherForm.ts';

/** Of a new teacher: the slug follows the name until it is written by hand. */
const SlugFromName = () => {
  const { setValue, getValues } = useFormContext();
  const [first = '', last = '']: string[] = useWatch({ name: ['first_name', 'last_name'] });
  const slug = makeSlug(`${first} ${last}`);
  const made = useRef('');
  useEffect(() => {
    const present: string = getValues('slug');
    if (present !== '' && present !== made.current) return;
    made.current = slug;
    setValue('slug', slug);
  }, [slug, setValue, getValues]);
  return null;
};

/** Who a teacher is, the same for a new and a stored one. */
export const TeacherInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <WholeRow>
      <ImageInput source="avatar" label={texts.avatar} />
    </WholeRow>
    <FieldInput source="first_name" label={texts.first_name} autoComplete="off" />
    <FieldInput source="last_name" label={texts.last_name} autoComplete="off" />
    <FieldInput source="contact_email" label={texts.contact_email} type="email" autoComplete="off" />
    <FieldInput source="slug" label={texts.slug} autoComplete="off" hint={isNew ? texts.slugHint : undefined} />
    {isNew && <SlugFromName />}
  </>
);

/** What learners read of a teacher. */
export const TeacherTexts = () => (
  <>
    <WholeRow>
      <FieldInput source="additional_info" label={texts.additional_info} multiline minRows={2} maxRows={8} />
    </WholeRow>
    <WholeRow>
      <FieldInput source="description" label={texts.description} multiline minRows={3} maxRows={12} />
    </WholeRow>
  </>
);
