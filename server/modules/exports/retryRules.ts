import { type CallKeyOf, calls } from '#contract/calls.ts';
import type { ExportType } from '#contract/codes.ts';
import type { Person } from '../../person.ts';
import { isWithin, type Scope } from './reportRules.ts';
import type { StoredExport } from './repository.ts';

/** The call each type is asked for with: who may make it may ask again. */
export const askedWith: Record<ExportType, CallKeyOf> = {
  user: 'POST custom/v1/exports/users/',
  subscription: 'POST custom/v1/exports/subscriptions/',
  survey: 'POST custom/v1/exports/survey-registries/',
  course: 'POST custom/v1/exports/courses/',
  session: 'POST custom/v1/exports/sessions/',
  batch_refused: 'POST v1/batch-operations/{id}/refused/exports/',
  survey_results: 'POST custom/v1/exports/survey-results/',
  evaluation_results: 'POST custom/v1/exports/evaluation-results/',
};

const archiveCall: CallKeyOf = 'POST v1/courses/{id}/exports/';

type Retried = Pick<
  StoredExport,
  'ended' | 'success' | 'storage_key' | 'groups_ids' | 'user' | 'additional_data' | 'json_source'
>;

const mayAsk = ({ additional_data: { type }, json_source }: Retried, { tier }: Pick<Person, 'tier'>): boolean => {
  const isArchive = JSON.parse(json_source ?? '{}').export_fmt === 'zip';
  const { access } = calls[isArchive ? archiveCall : askedWith[type]];
  return typeof access !== 'string' && access.some((allowed) => allowed === tier);
};

/** Why an export is not asked for again. */
export type RetryRefusal = 'forbidden' | 'not_ended' | 'has_file' | 'limited_export';

/**
 * Why a person may not ask for an export again as it was; null when they may. One of some groups alone, which somebody else
 * asked for, would come out as another file.
 * @param scope the groups the person is limited to now
 */
export const findRetryRefusal = (
  record: Retried,
  person: Pick<Person, 'id' | 'tier'>,
  scope: Scope,
): RetryRefusal | null => {
  if (!mayAsk(record, person)) return 'forbidden';
  if (!record.ended) return 'not_ended';
  if (record.success && record.storage_key && isWithin(record.groups_ids, scope)) return 'has_file';
  return record.groups_ids && record.user?.id !== person.id ? 'limited_export' : null;
};
