import Box from '@mui/material/Box';
import type { SortPayload } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Subscription, SubscriptionSection } from '#contract/subscriptions.ts';
import { FocusBack } from '../drawers/FocusBack.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { formatSecond } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { ListPagination } from '../lists/ListPagination.tsx';
import { NestedList } from '../lists/NestedList.tsx';
import type { Column } from '../lists/table/column.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { LongName } from '../page/LongName.tsx';

const texts = it.subscriptions.sections;
const none = it.subscriptions.facts.none;

const inCourseOrder: SortPayload = { field: 'order', order: 'ASC' };

/** On phones theme and module stand under the section, in the same cell. */
const Section = ({ section }: { section: SubscriptionSection }) => (
  <>
    <LongName text={section.name} />
    {!section.is_shown && (
      <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
        {texts.notShown}
      </Box>
    )}
    <PhoneLine>
      <LongName text={`${section.course_theme_name} · ${section.course_module_name}`} />
    </PhoneLine>
  </>
);

const columns: readonly Column<SubscriptionSection>[] = [
  {
    name: 'theme',
    label: texts.theme,
    width: { sm: 120, lg: 156 },
    from: 'sm',
    isWrapping: true,
    render: ({ course_theme_name }) => <LongName text={course_theme_name} />,
  },
  {
    name: 'module',
    label: texts.module,
    width: { sm: 104, lg: 136 },
    from: 'sm',
    isWrapping: true,
    render: ({ course_module_name }) => <LongName text={course_module_name} />,
  },
  {
    name: 'section',
    label: texts.section,
    isName: true,
    isWrapping: true,
    render: (section) => <Section section={section} />,
  },
  {
    name: 'passed',
    label: texts.passed,
    width: 88,
    isWrapping: true,
    render: ({ session }) => (session ? (session.is_section_passed ? texts.yes : texts.no) : none),
  },
  {
    name: 'duration',
    label: texts.duration,
    width: 92,
    from: 'sm',
    isWrapping: true,
    render: ({ session }) => session?.duration ?? none,
  },
  {
    name: 'updated',
    label: texts.updated,
    width: { sm: 124, lg: 148 },
    from: 'sm',
    isWrapping: true,
    render: ({ session }) => (session ? formatSecond(session.updated) : none),
  },
];

/** The sections of an enrolment; those with a session open it. */
export const SectionTable = ({ subscription }: { subscription: Subscription }) => {
  const { pathname, search } = useLocation();
  return (
    <NestedList reference="subscriptions/sections" record={subscription} perPage={10} sort={inCourseOrder}>
      <ListTable<SubscriptionSection>
        label={it.subscriptions.parts.sections}
        columns={columns}
        formatName={({ name }) => name}
        describeDetail={({ session }) => session && `${pathname}/sessions/${session.id}${search}`}
        headTop={0}
        empty={<StateMessage title={texts.empty} />}
      />
      <ListPagination sizes={[10, 20, 30]} label={it.subscriptions.parts.sections} />
      <FocusBack />
    </NestedList>
  );
};
