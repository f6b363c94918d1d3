import type { ExportRecord } from '#contract/exports.ts';
import { formatMinute } from '../../format/dates.ts';
import { reports as texts } from '../../i18n/reports.ts';
import type { Column } from '../../lists/table/column.ts';
import { cutExportLabel } from '../../lists/table/cutText.ts';
import { PhoneLine } from '../../lists/table/PhoneLine.tsx';
import { ExportActions } from './ExportActions.tsx';
import { ExportDownload } from './ExportDownload.tsx';
import { ExportOutcome } from './ExportOutcome.tsx';
import { describeOutcome } from './exportWords.ts';

const { columns } = texts;

const namePerson = ({ user }: ExportRecord): string => (user ? `${user.first_name} ${user.last_name}` : texts.nobody);

const nameType = ({ additional_data: { type } }: ExportRecord): string => texts.types[type];

/** On narrow screens what has no column stands below the label. */
const Label = ({ record }: { record: ExportRecord }) => {
  const { annotation } = record.additional_data;
  return (
    <>
      <span title={annotation || undefined}>{annotation ? cutExportLabel(annotation) : texts.noLabel}</span>
      <PhoneLine until="lg">{namePerson(record)}</PhoneLine>
      <PhoneLine until="lg">{nameType(record)}</PhoneLine>
      <PhoneLine>{formatMinute(record.created)}</PhoneLine>
      <PhoneLine>{describeOutcome(record)}</PhoneLine>
    </>
  );
};

export const exportColumns: readonly Column<ExportRecord>[] = [
  { name: 'user', label: columns.user, from: 'lg', render: (record) => <span>{namePerson(record)}</span> },
  { name: 'annotation', label: columns.annotation, isWrapping: true, render: (record) => <Label record={record} /> },
  {
    name: 'created',
    label: columns.created,
    isSortable: true,
    width: 152,
    from: 'sm',
    render: ({ created }) => formatMinute(created),
  },
  { name: 'type', label: columns.type, width: 150, from: 'lg', render: nameType },
  {
    name: 'outcome',
    label: columns.outcome,
    width: { sm: 130, lg: 150 },
    from: 'sm',
    render: (record) => <ExportOutcome record={record} />,
  },
  {
    name: 'download',
    label: columns.download,
    width: { xs: 104, lg: 150 },
    isWrapping: true,
    render: (record) => <ExportDownload record={record} />,
  },
  {
    name: 'actions',
    label: columns.actions,
    isScreenOnly: true,
    width: 76,
    align: 'center',
    render: (record) => <ExportActions record={record} />,
  },
];
