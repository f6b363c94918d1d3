import type { CustomField } from '#contract/customFields.ts';
import { FormSection } from '../../../forms/FormSection.tsx';
import { DayInput } from '../../../forms/inputs/DayInput.tsx';
import { FieldInput } from '../../../forms/inputs/FieldInput.tsx';
import { SelectInput } from '../../../forms/inputs/SelectInput.tsx';
import { it } from '../../../i18n/it.ts';
import { useCustomFields } from '../../custom/useCustomFields.ts';

const texts = it.users.custom;

interface Props {
  field: CustomField;
  /** Id of the option that is stored, which may no longer be offered. */
  stored: unknown;
}

const CustomInput = ({ field, stored }: Props) => {
  const { key, kind, label, is_required, options } = field;
  const common = { source: `custom_fields.${key}`, label };
  switch (kind) {
    case 'text':
      return <FieldInput {...common} autoComplete="off" />;
    case 'number':
      return <FieldInput {...common} autoComplete="off" slotProps={{ htmlInput: { inputMode: 'decimal' } }} />;
    case 'day':
      return <DayInput {...common} isOfAnyCentury />;
    case 'list': {
      const offered = options.filter(({ id, is_archived }) => !is_archived || id === stored);
      const choices = offered.map(({ id, label: name, is_archived }) => ({
        id,
        name: is_archived ? texts.archivedOption(name) : name,
      }));
      return (
        <SelectInput {...common} choices={is_required ? choices : [{ id: '', name: texts.noOption }, ...choices]} />
      );
    }
  }
};

/** The organisation's own fields of a user; nothing where there are none. */
export const CustomInputs = ({ stored = {} }: { stored?: Record<string, unknown> | undefined }) => {
  const fields = useCustomFields();
  if (fields.length === 0) return null;
  const values = new Map(Object.entries(stored));
  return (
    <FormSection title={texts.section}>
      {fields.map((field) => (
        <CustomInput key={field.key} field={field} stored={values.get(field.key)} />
      ))}
    </FormSection>
  );
};
