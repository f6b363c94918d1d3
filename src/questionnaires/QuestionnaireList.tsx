import type { RaRecord } from 'react-admin';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { it } from '../i18n/it.ts';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { searchDebounce } from '../lists/searchDefaults.ts';
import type { Column } from '../lists/table/column.ts';
import { QuestionnaireLists } from './QuestionnaireLists.tsx';
import { QuestionnaireRowMenu } from './QuestionnaireRowMenu.tsx';

const additions = [
  { to: '/surveys/create', label: texts.kinds.surveys.add },
  { to: '/evaluations/create', label: texts.kinds.evaluations.add },
];

interface Props<Row extends RaRecord> {
  kind: QuestionnaireResource;
  columns: readonly Column<Row>[];
}

/** One of the two lists. */
export const QuestionnaireList = <Row extends RaRecord & { id: number; name: string }>({
  kind,
  columns,
}: Props<Row>) => (
  <ListPage<Row>
    title={it.nav.surveys}
    label={texts.kinds[kind].title}
    searchPlaceholder={texts.kinds[kind].search}
    searchDelay={searchDebounce.questionnaires}
    columns={columns}
    formatName={({ name }) => name}
    describeDetail={({ id }) => `/${kind}/${id}`}
    renderRowEnd={({ id, name }) => <QuestionnaireRowMenu kind={kind} record={{ id, name }} />}
    additions={additions}
    empty={texts.kinds[kind].empty}
    tabs={<QuestionnaireLists />}
  />
);
