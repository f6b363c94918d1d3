import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { courseTypologies as texts } from '../../i18n/courseTypologies.ts';
import { it } from '../../i18n/it.ts';

/** The fields of a typology, the same for a new and a stored one. */
export const TypologyInputs = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FieldInput source="name" label={texts.name} autoComplete="off" />
    <FieldInput source="slug" label={texts.slug} autoComplete="off" hint={isNew ? it.form.slugHint : undefined} />
    <WholeRow>
      <FieldInput source="description" label={texts.description} multiline minRows={3} maxRows={12} />
    </WholeRow>
    <WholeRow>
      <SwitchInput source="is_ascending_course_ordering" label={texts.ascending} hint={texts.ascendingHint} />
    </WholeRow>
  </>
);
