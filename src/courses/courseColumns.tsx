import { styled } from '@mui/material/styles';
import type { CourseRow } from '#contract/courses.ts';
import { courseMenuColumn } from '../courseTransfer/courseMenuColumn.tsx';
import { formatDay } from '../format/dates.ts';
import { courses as texts } from '../i18n/courses.ts';
import { it } from '../i18n/it.ts';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { LongName } from '../page/LongName.tsx';
import { tokens } from '../theme/tokens.ts';
import { CourseStatusMark } from './CourseStatusMark.tsx';

const names = texts.columns;

const Picture = styled('img')({
  display: 'block',
  width: 56,
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: 4,
  backgroundColor: tokens.chip,
});

/** A course may have been given a subcategory for its category: that one is shown in its place. */
const choosePlace = ({ category, subcategory }: CourseRow) =>
  category?.parent ? { category: category.parent, subcategory: subcategory ?? category } : { category, subcategory };

const Named = ({ item }: { item: { name: string } | null | undefined }) => item && <LongName text={item.name} />;

export const courseColumns: readonly Column<CourseRow>[] = [
  {
    name: 'name',
    label: names.name,
    isSortable: true,
    isName: true,
    isWrapping: true,
    render: ({ name, code }) => (
      <>
        <LongName text={name} />
        <PhoneLine>
          <LongName text={code} />
        </PhoneLine>
      </>
    ),
  },
  {
    name: 'code',
    label: names.code,
    isSortable: true,
    width: 97,
    from: 'sm',
    isWrapping: true,
    render: ({ code }) => <LongName text={code} />,
  },
  {
    name: 'thumbnail',
    label: names.thumbnail,
    width: 88,
    from: 'md',
    render: ({ thumbnail }) => thumbnail && <Picture src={thumbnail.thumbnail} alt="" loading="lazy" />,
  },
  {
    name: 'category',
    label: names.category,
    width: { wide: 104, xl: 150 },
    from: 'wide',
    isWrapping: true,
    render: (row) => <Named item={choosePlace(row).category} />,
  },
  {
    name: 'subcategory',
    label: names.subcategory,
    width: { wide: 120, xl: 150 },
    from: 'wide',
    isWrapping: true,
    render: (row) => <Named item={choosePlace(row).subcategory} />,
  },
  {
    name: 'status',
    label: names.status,
    isSortable: true,
    width: 108,
    render: (course) => <CourseStatusMark course={course} />,
  },
  {
    name: 'is_mandatory',
    label: names.is_mandatory,
    isSortable: true,
    width: 100,
    from: 'lg',
    render: ({ is_mandatory }) => (is_mandatory ? texts.yes : texts.no),
  },
  {
    name: 'created',
    label: names.created,
    isSortable: true,
    width: 120,
    from: 'lg',
    render: ({ created }) => formatDay(created),
  },
  {
    name: 'subscriptions_count',
    label: names.subscriptions_count,
    isSortable: true,
    align: 'right',
    width: 88,
    from: 'sm',
    isWrapping: true,
    render: ({ subscriptions_count }) => it.list.count(subscriptions_count),
  },
  courseMenuColumn,
];
