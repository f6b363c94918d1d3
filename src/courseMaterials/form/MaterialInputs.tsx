import { useWatch } from 'react-hook-form';
import { materialTypes } from '#contract/codes.ts';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { SelectInput } from '../../forms/inputs/SelectInput.tsx';
import { courseMaterials as texts } from '../../i18n/courseMaterials.ts';
import { FileInput } from './FileInput.tsx';
import { type MaterialForm, megabytesMax } from './materialForm.ts';

const types = materialTypes.map((type) => ({ id: type, name: texts.types[type] }));

/** What a material is: a link, or a file. */
export const MaterialInputs = () => {
  const type = useWatch<MaterialForm, 'type'>({ name: 'type' });
  return (
    <DrawerSection title={texts.title}>
      <FieldInput source="name" label={texts.name} autoComplete="off" />
      <SelectInput source="type" label={texts.type} choices={types} />
      {type === 'LINK' ? (
        <FieldInput source="link" isRequired label={texts.link} hint={texts.linkHint} type="url" autoComplete="off" />
      ) : (
        <FileInput
          source="file"
          label={texts.file}
          accept={type === 'ZIP' ? '.zip' : undefined}
          hint={type === 'ZIP' ? texts.zipHint(megabytesMax) : texts.fileHint(megabytesMax)}
        />
      )}
    </DrawerSection>
  );
};
