import Yes from '@mui/icons-material/CheckCircleOutlined';
import No from '@mui/icons-material/RemoveCircleOutlineOutlined';
import type { EvaluationRow } from '#contract/evaluations.ts';
import type { SurveyRow } from '#contract/surveys.ts';
import { formatShortDay } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import type { Column } from '../lists/table/column.ts';
import { LongName } from '../page/LongName.tsx';

const names = texts.columns;

const nameColumn = { name: 'name', label: names.name, isSortable: true, isName: true, isWrapping: true } as const;
const createdColumn = { name: 'created', label: names.created, isSortable: true, width: { xs: 120, sm: 128 } } as const;
const countColumn = {
  name: 'questions_count',
  label: names.questions,
  align: 'right',
  width: 104,
  from: 'sm',
  isExtra: true,
} as const;

const editableColumn = {
  name: 'is_editable',
  label: names.editable,
  width: 104,
  align: 'center',
  from: 'sm',
} as const;

const EditableMark = ({ isEditable }: { isEditable: boolean }) => {
  const Icon = isEditable ? Yes : No;
  return <Icon titleAccess={isEditable ? texts.yes : texts.no} color={isEditable ? 'success' : 'disabled'} />;
};

export const surveyColumns: readonly Column<SurveyRow>[] = [
  { ...nameColumn, render: ({ name }) => <LongName text={name} /> },
  { ...countColumn, render: ({ questions_count }) => it.list.count(questions_count) },
  { ...createdColumn, render: ({ created }) => formatShortDay(created) },
  { ...editableColumn, render: ({ is_editable }) => <EditableMark isEditable={is_editable} /> },
];

/** Nobody sends an evaluation again: who tries again begins another. */
export const evaluationColumns: readonly Column<EvaluationRow>[] = [
  { ...nameColumn, render: ({ name }) => <LongName text={name} /> },
  { ...countColumn, render: ({ questions_count }) => it.list.count(questions_count) },
  { ...createdColumn, render: ({ created }) => formatShortDay(created) },
  { ...editableColumn, render: () => <EditableMark isEditable={false} /> },
];
