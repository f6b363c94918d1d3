import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { CourseTypology } from '#contract/courseTypologies.ts';
import { CourseLists } from '../courses/CourseLists.tsx';
import { catalogueAdditions } from '../courses/catalogueAdditions.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { OrderedTable } from '../forms/order/OrderedTable.tsx';
import { useSavedOrder } from '../forms/order/useSavedOrder.ts';
import { courseTypologies as texts } from '../i18n/courseTypologies.ts';
import { it } from '../i18n/it.ts';
import { AddMenu } from '../lists/AddMenu.tsx';
import { useFirstPage } from '../lists/firstPage.ts';
import { ListCount } from '../lists/ListCount.tsx';
import { RowMenu } from '../lists/RowMenu.tsx';
import type { Column } from '../lists/table/column.ts';
import { cutDescription } from '../lists/table/cutText.ts';
import { ListLookMenus } from '../lists/views/ListLookMenus.tsx';
import { useListLook } from '../lists/views/useListLook.ts';
import { LongName } from '../page/LongName.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { Panel } from '../page/Panel.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { describeTypologyDeletion } from './describeTypologyDeletion.ts';
import { TypologyEdit } from './TypologyEdit.tsx';

const address = '/course-typologies';
const creation = `${address}/create`;

const columns: readonly Column<CourseTypology>[] = [
  {
    name: 'name',
    label: texts.name,
    isName: true,
    render: ({ id, name }) => (
      <MuiLink
        component={Link}
        to={`${address}/${id}`}
        underline="hover"
        sx={{ color: 'text.primary', fontWeight: 500 }}
      >
        <LongName text={name} />
      </MuiLink>
    ),
  },
  { name: 'slug', label: texts.slug, from: 'md', render: ({ slug }) => <LongName text={slug} /> },
  {
    name: 'description',
    label: texts.description,
    from: 'md',
    render: ({ description }) => <span title={description}>{cutDescription(description)}</span>,
  },
];

/** The typologies as rows whose order can be changed. */
const Typologies = ({ typologies }: { typologies: readonly CourseTypology[] }) => {
  const provider = useProvider();
  const firstPage = useFirstPage();
  const { look, shown } = useListLook({ list: 'course-typologies', resource: 'course-typologies', firstPage, columns });
  const { ordered, order } = useSavedOrder({
    items: typologies,
    resource: 'course-typologies',
    save: provider.orderTypologies,
    message: texts.ordered,
  });
  if (ordered.length === 0)
    return <StateMessage title={texts.empty} action={<FirstAddition to={creation} label={texts.add} />} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.25 }}>
        <Typography variant="body2" sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
        <ListLookMenus look={look} columns={columns} />
      </Box>
      <OrderedTable
        label={texts.title}
        items={ordered}
        columns={shown}
        formatName={({ name }) => name}
        renderRowEnd={(typology) => (
          <RowMenu
            name={typology.name}
            editTo={`${address}/${typology.id}`}
            deletion={describeTypologyDeletion(typology)}
          />
        )}
        onOrder={order}
      />
    </>
  );
};

const TypologyList = () => {
  const navigate = useNavigate();
  useShortcut('n', () => navigate(creation));
  const { data, error, isPending, refetch } = useGetList<CourseTypology>(
    'course-typologies',
    {},
    { onError: () => undefined },
  );
  return (
    <Page
      heading={
        <>
          <PageHeading title={texts.title} />
          {data && <ListCount total={data.length} />}
        </>
      }
      actions={<AddMenu items={catalogueAdditions} />}
    >
      <Panel aria-label={texts.title}>
        <CourseLists />
        {isPending && <Skeleton variant="rounded" height={240} role="status" aria-label={it.app.loading} />}
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data && <Typologies typologies={data} />}
      </Panel>
      <DrawerRoutes base={address} drawers={[{ path: ':id', element: <TypologyEdit /> }]} />
    </Page>
  );
};

export default TypologyList;
