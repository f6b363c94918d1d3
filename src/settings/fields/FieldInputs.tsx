import { useWatch } from 'react-hook-form';
import { customFieldKinds } from '#contract/customValues.ts';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { SwitchInput } from '../../forms/inputs/SwitchInput.tsx';
import { customFields as texts } from '../../i18n/customFields.ts';
import { OptionsInput } from './OptionsInput.tsx';

const kinds = customFieldKinds.map((kind) => ({ id: kind, name: texts.kinds[kind] }));

/** What a custom field is, the same for a new and a stored one, whose kind stays. */
export const FieldInputs = ({ isNew = false }: { isNew?: boolean }) => {
  const kind = useWatch({ name: 'kind' });
  return (
    <>
      <DrawerSection title={texts.title}>
        <FieldInput source="label" label={texts.label} autoComplete="off" />
        <SelectInput source="kind" label={texts.kind} choices={kinds} hint={texts.kindHint} disabled={!isNew} />
        <SwitchInput source="is_required" label={texts.isRequired} hint={texts.isRequiredHint} />
        <SwitchInput source="is_listed" label={texts.isListed} />
        {!isNew && <SwitchInput source="is_archived" label={texts.isArchived} hint={texts.isArchivedHint} />}
      </DrawerSection>
      {kind === 'list' && (
        <DrawerSection title={texts.options} hint={isNew ? undefined : texts.optionsHint}>
          <OptionsInput />
        </DrawerSection>
      )}
    </>
  );
};
