import type { ExportRecord } from '#contract/exports.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { getFormatLabel } from '../fileForm.ts';

/** What an export is called where it must be named. */
export const nameExport = ({ id, additional_data: { annotation } }: ExportRecord): string =>
  annotation || texts.nameless(id);

export type Outcome = 'running' | 'done' | 'failed' | 'cancelled';

/** It went well only without an error, when it succeeded and has ended. */
export const judgeOutcome = ({ ended, success, cancelled, queue_operation_error }: ExportRecord): Outcome => {
  if (cancelled) return 'cancelled';
  if (!ended) return 'running';
  return success && !queue_operation_error ? 'done' : 'failed';
};

export const describeOutcome = (record: ExportRecord): string => {
  const outcome = judgeOutcome(record);
  return outcome === 'running' ? texts.outcomes.running(record.progress) : texts.outcomes[outcome];
};

interface Word {
  label: string;
  value: string;
}

const describeValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? texts.details.yes : texts.details.no;
  if (Array.isArray(value)) return value.map(describeValue).join(', ');
  return String(value ?? '');
};

/** What is kept as JSON text; null where it cannot be read. */
const read = (json: string | null): Record<string, unknown> | null => {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
};

/** The filters an export keeps in words, one entry a label. */
export const listAuditWords = ({
  additional_data: { audit_filters },
}: Pick<ExportRecord, 'additional_data'>): Word[] => {
  const filters = read(audit_filters)?.filters;
  if (!Array.isArray(filters)) return [];
  const byLabel = new Map<string, string>();
  for (const { label, value } of filters)
    byLabel.set(String(label), [byLabel.get(String(label)), describeValue(value)].filter(Boolean).join(', '));
  return [...byLabel].map(([label, value]) => ({ label, value }));
};

/** The format an export was asked for in. */
export const describeFile = ({ json_source }: ExportRecord): string => {
  const asked = read(json_source) ?? {};
  return getFormatLabel(String(asked.export_fmt ?? ''), asked.style === 'programs' ? 'programs' : 'people');
};
