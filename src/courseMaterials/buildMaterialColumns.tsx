import MuiLink from '@mui/material/Link';
import type { Course } from '#contract/courses.ts';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import { FreshTextLink } from '../files/FreshTextLink.tsx';
import { formatDay } from '../format/dates.ts';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import type { Column } from '../lists/table/column.ts';
import { useProvider } from '../provider/useProvider.ts';
import { MaterialDelete } from './MaterialDelete.tsx';

/** Last part of the address of a file: what it is downloaded as. */
const getFileName = (address: string): string => address.split('/').at(-1) ?? address;

const MaterialFile = ({ material, address }: { material: TeachingMaterial; address: string }) => {
  const { id, course_id, name } = material;
  const provider = useProvider();
  const renew = async () => {
    const { data } = await provider.getList<TeachingMaterial>('courses/materials', { meta: { parentId: course_id } });
    return data.find((other) => other.id === id)?.file;
  };
  return (
    <FreshTextLink address={address} source={{ given: 0, renew }} download title={texts.download(name)}>
      {getFileName(address)}
    </FreshTextLink>
  );
};

const Source = ({ material }: { material: TeachingMaterial }) => {
  const { name, link, file } = material;
  if (file) return <MaterialFile material={material} address={file} />;
  if (link)
    return (
      <MuiLink href={link} target="_blank" rel="noopener noreferrer" title={texts.open(name)}>
        {link}
      </MuiLink>
    );
  return null;
};

export const buildMaterialColumns = (course: Course): readonly Column<TeachingMaterial>[] => [
  { name: 'name', label: texts.name, isWrapping: true, render: ({ name }) => name },
  { name: 'type', label: texts.type, width: { sm: 120 }, from: 'sm', render: ({ type }) => texts.types[type] },
  { name: 'source', label: texts.source, render: (material) => <Source material={material} /> },
  { name: 'created', label: texts.created, width: 132, from: 'md', render: ({ created }) => formatDay(created) },
  {
    name: 'delete',
    label: texts.actions,
    isScreenOnly: true,
    width: 84,
    align: 'right',
    render: (material) => <MaterialDelete course={course} material={material} />,
  },
];
