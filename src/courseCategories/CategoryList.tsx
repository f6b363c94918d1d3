import Chip from '@mui/material/Chip';
import { useLocation } from 'react-router-dom';
import type { CourseCategory } from '#contract/courseCategories.ts';
import { CourseLists } from '../courses/CourseLists.tsx';
import { catalogueAdditions } from '../courses/catalogueAdditions.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { courseCategories as texts } from '../i18n/courseCategories.ts';
import { makeFlagFilter } from '../lists/filters/makeFlagFilter.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { RowMenu } from '../lists/RowMenu.tsx';
import type { Column } from '../lists/table/column.ts';
import { cutDescription } from '../lists/table/cutText.ts';
import { LongName } from '../page/LongName.tsx';
import { CategoryEdit } from './CategoryEdit.tsx';
import { describeCategoryDeletion } from './describeCategoryDeletion.ts';

const address = '/course-categories';

const columns: readonly Column<CourseCategory>[] = [
  {
    name: 'type',
    label: texts.type,
    width: 148,
    render: ({ parent_id }) => (
      <Chip
        size="small"
        label={parent_id === null ? texts.category : texts.subcategory}
        variant={parent_id === null ? 'filled' : 'outlined'}
      />
    ),
  },
  {
    name: 'name',
    label: texts.name,
    isSortable: true,
    isName: true,
    isWrapping: true,
    render: ({ name }) => <LongName text={name} />,
  },
  {
    name: 'slug',
    label: texts.slug,
    isSortable: true,
    from: 'md',
    isWrapping: true,
    render: ({ slug }) => <LongName text={slug} />,
  },
  {
    name: 'description',
    label: texts.description,
    from: 'md',
    render: ({ description }) => <span title={description}>{cutDescription(description)}</span>,
  },
];

const filters = [
  makeFlagFilter(texts.type, 'is_subcategory', [
    [false, texts.category],
    [true, texts.subcategory],
  ]),
];

const CategoryList = () => {
  const { search } = useLocation();
  const editTo = ({ id }: CourseCategory) => `${address}/${id}${search}`;
  return (
    <ListPage<CourseCategory>
      title={texts.title}
      searchPlaceholder={texts.search}
      filters={filters}
      columns={columns}
      formatName={({ name }) => name}
      describeDetail={editTo}
      renderRowEnd={(category) => (
        <RowMenu name={category.name} editTo={editTo(category)} deletion={describeCategoryDeletion(category)} />
      )}
      additions={catalogueAdditions}
      empty={texts.empty}
      tabs={<CourseLists />}
    >
      <DrawerRoutes base={address} drawers={[{ path: ':id', element: <CategoryEdit /> }]} />
    </ListPage>
  );
};

export default CategoryList;
