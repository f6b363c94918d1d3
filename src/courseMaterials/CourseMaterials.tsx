import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { courseMaterials as texts } from '../i18n/courseMaterials.ts';
import { NestedList } from '../lists/NestedList.tsx';
import { ListTable } from '../lists/table/ListTable.tsx';
import { Panel } from '../page/Panel.tsx';
import { buildMaterialColumns } from './buildMaterialColumns.tsx';
import { MaterialCreate } from './MaterialCreate.tsx';

const sort = { field: 'id', order: 'ASC' } as const;

interface Props {
  course: Course;
  /** Address of the tab. */
  address: string;
}

/** Tab of a course: its teaching material, with the drawer that adds to it. */
export const CourseMaterials = ({ course, address }: Props) => {
  const creation = `${address}/create`;
  return (
    <Panel aria-label={texts.title}>
      <NestedList reference="courses/materials" record={course} perPage={100} sort={sort}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 1.5, py: 1.25 }}>
          <Typography variant="body2" sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
            {texts.hint}
          </Typography>
          <Button variant="contained" startIcon={<Add />} component={Link} to={creation}>
            {texts.add}
          </Button>
        </Box>
        <ListTable<TeachingMaterial>
          label={texts.title}
          columns={buildMaterialColumns(course)}
          formatName={({ name }) => name}
          empty={<StateMessage title={texts.empty} action={<FirstAddition to={creation} label={texts.add} />} />}
        />
      </NestedList>
      <DrawerRoutes base={address} drawers={[{ path: 'create', element: <MaterialCreate course={course} /> }]} />
    </Panel>
  );
};
