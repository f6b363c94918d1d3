import type { SubscriptionBatch, SubscriptionOperation } from '#contract/batchOperations.ts';
import type { BatchRefusal } from '#contract/batchRefusals.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { type Batch, computeOutcome, type Operation, type Outcome } from '../batchOperations/operationRules.ts';
import { chooseItems, startOperation } from '../batchOperations/service.ts';
import { queueEmails } from '../emailQueue/service.ts';
import { eraseEnrolments } from '../erasure/service.ts';
import { stopAllForClosing } from '../lessonSockets/service.ts';
import { type Enrolment, lockEnrolments, recordSubscriptionEdits, type SubscriptionEdit } from '../progress/service.ts';
import { closesEnrolment } from '../subscriptions/rules.ts';
import { chooseSubscriptions, recordRemovals } from '../subscriptions/service.ts';
import { listStates } from './repository.ts';
import { computeEdit, type EditKind, type SubscriptionParameters } from './rules.ts';

export { previewSubscriptions } from './repository.ts';

type Settling = Batch<SubscriptionParameters>;

/** Those among them with the same change, by it. */
const groupByEdit = (edits: Map<number, SubscriptionEdit>, enrolments: Enrolment[]) => {
  const groups = new Map<string, { edit: SubscriptionEdit; enrolments: Enrolment[] }>();
  for (const enrolment of enrolments) {
    const edit = edits.get(enrolment.id);
    if (!edit) continue;
    const key = JSON.stringify(edit);
    const group = groups.get(key) ?? { edit, enrolments: [] };
    group.enrolments.push(enrolment);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Changes enrolments as an administrator would one by one: the same facts in their records, clocks stopped where they close. */
const settleEdits = async (
  { jobs }: Deps<'jobs'>,
  kind: EditKind,
  { tx, ids, parameters, actor }: Settling,
): Promise<Outcome> => {
  const enrolments = await lockEnrolments(tx, ids);
  const verdicts = new Map<number, BatchRefusal | 'change' | 'keep'>();
  const edits = new Map<number, SubscriptionEdit>();
  for (const state of await listStates(tx, ids)) {
    const edit = computeEdit(kind, state, parameters);
    if (typeof edit === 'object' && edit) edits.set(state.id, edit);
    verdicts.set(state.id, typeof edit === 'string' ? edit : edit ? 'change' : 'keep');
  }
  const by = { actor_id: actor.id, ...(parameters.reason && { reason: parameters.reason }) };
  const now = new Date();
  for (const { edit, enrolments: some } of groupByEdit(edits, enrolments)) {
    // What was played until now counts, and comes before the change in the record.
    await stopAllForClosing(
      tx,
      { jobs },
      some.filter((enrolment) => closesEnrolment(enrolment, edit, now)),
    );
    await recordSubscriptionEdits(tx, jobs, some, edit, by);
  }
  return computeOutcome(ids, verdicts);
};

const settleRemoval = async ({ tx, ids, actor }: Settling): Promise<Outcome> => {
  await lockEnrolments(tx, ids);
  const verdicts = new Map(
    (await listStates(tx, ids)).map(({ id, has_certificate }) => [
      id,
      has_certificate ? ('has_certificate' as const) : ('change' as const),
    ]),
  );
  const outcome = computeOutcome(ids, verdicts);
  await recordRemovals(tx, actor, outcome.changed);
  await eraseEnrolments(tx, outcome.changed);
  return outcome;
};

const settleEmails = async ({ tx, ids, actor, key, parameters: { email } }: Settling): Promise<Outcome> => {
  await lockEnrolments(tx, ids);
  return computeOutcome(ids, await queueEmails(tx, { kind: email, ids, actor_id: actor.id, key }));
};

const names: Record<SubscriptionOperation, string> = {
  subscription_extend: 'Scadenza di più iscrizioni',
  subscription_suspend: 'Sospensione di più iscrizioni',
  subscription_resume: 'Riattivazione di più iscrizioni',
  subscription_archive: 'Attivazione di «Storico» per più iscrizioni',
  subscription_restore: 'Disattivazione di «Storico» per più iscrizioni',
  subscription_remove: 'Rimozione di più iscrizioni',
  subscription_send_email: 'E-mail per più iscrizioni',
};

const defineOperation = (kind: SubscriptionOperation): Operation<SubscriptionParameters> => ({
  kind,
  name: names[kind],
  batchSize: () => (kind === 'subscription_remove' ? 50 : 100),
  settle: (deps, batch) => {
    if (kind === 'subscription_remove') return settleRemoval(batch);
    return kind === 'subscription_send_email' ? settleEmails(batch) : settleEdits(deps, kind, batch);
  },
  describe: ({ expiration_date, reason, email }) => ({
    ...(kind === 'subscription_extend' && { expiration_date }),
    ...(kind === 'subscription_send_email' && { email_queued: email }),
    ...(reason && { reason }),
  }),
});

const operations: Record<SubscriptionOperation, Operation<SubscriptionParameters>> = {
  subscription_extend: defineOperation('subscription_extend'),
  subscription_suspend: defineOperation('subscription_suspend'),
  subscription_resume: defineOperation('subscription_resume'),
  subscription_archive: defineOperation('subscription_archive'),
  subscription_restore: defineOperation('subscription_restore'),
  subscription_remove: defineOperation('subscription_remove'),
  subscription_send_email: defineOperation('subscription_send_email'),
};

/** Everything that can be done to many enrolments. */
export const subscriptionBatches = Object.values(operations);

/** Those chosen, as a query of ids. @throws 400 */
export const chooseEnrolments = (db: Deps['db'], chosen: Pick<SubscriptionBatch, 'ids' | 'filters'>) =>
  chooseItems(chosen, (filters) => chooseSubscriptions(db, filters));

/** @throws 400 for an extension without a day; as `startOperation`. */
export const startSubscriptionBatch = async (
  deps: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  { kind, expiration_date, email, reason = '', expected_count, ...chosen }: SubscriptionBatch,
) => {
  if (kind === 'subscription_extend' && expiration_date === undefined)
    throw refusals.invalid('expiration_date', 'va indicata, oppure null per nessuna scadenza');
  if (kind === 'subscription_send_email' && email === undefined) throw refusals.invalid('email', 'va indicata');
  const items = await chooseEnrolments(deps.db, chosen);
  const parameters = {
    expiration_date: expiration_date ?? null,
    email: email ?? 'enrolment',
    ...(reason.trim() && { reason: reason.trim() }),
  };
  return startOperation(deps, person, operations[kind], { items, parameters, expected_count });
};
