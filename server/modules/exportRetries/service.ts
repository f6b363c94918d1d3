import type { StartedJob } from '#contract/streams.ts';
import { Refusal, refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { type AnyReport, findReport } from '../exports/reportRules.ts';
import type { RetryRefusal } from '../exports/retryRules.ts';
import { findRetried, startExport } from '../exports/service.ts';

const refusalsOf: Record<RetryRefusal, () => Refusal> = {
  forbidden: () => refusals.forbidden(),
  not_ended: () => refusals.blocked('not_ended', 'L’esportazione è ancora in corso: attendi che finisca.'),
  has_file: () => refusals.blocked('has_file', 'Il file di questa esportazione è già disponibile: scaricalo.'),
  limited_export: () =>
    refusals.blocked(
      'limited_export',
      'L’esportazione riguarda solo i gruppi di chi l’ha chiesta: può riprovare solo quella persona.',
    ),
};

/** What the old filters name may be gone, and no screen is at hand to choose it again. */
const tellFilterGone = (error: unknown): never => {
  if (!(error instanceof Refusal) || (error.status !== 400 && error.status !== 404)) throw error;
  const what = Object.values(error.extra.fields ?? {})[0] ?? error.message;
  throw refusals.blocked(
    'filter_gone',
    `I filtri di allora non sono più validi: ${what.replace(/\.$/, '')}. Chiedi un nuovo export scegliendo altri filtri.`,
  );
};

/**
 * Asks for an export again as it was asked for: filters, format, style and label. It is a new one, of the caller, with what
 * the caller may see now; the old one stays. Asked again while that is under way it is the same one: a lost answer, another
 * tab or a hand that presses twice make no other.
 * @throws 404 for one that is not there, or not theirs; 403 where the caller may ask for none of its kind any more; 409
 * `not_ended`, `has_file`, `limited_export`, and `filter_gone` for what its filters name; 429 `too_many_jobs`
 */
export const retryExport = async (
  deps: Deps<'db' | 'jobs' | 'tokens' | 'security'>,
  asked: { person: Person; address: string },
  id: number,
  reports: readonly AnyReport<object>[],
): Promise<StartedJob> => {
  const { type, refusal, ...request } = await findRetried(deps.db, asked.person, id);
  if (refusal) throw refusalsOf[refusal]();
  const report = findReport(reports, type, request.export_fmt === 'zip');
  return startExport(deps, asked, report, { ...request, isAgain: true }).catch(tellFilterGone);
};
