import type { OperationKind } from '#contract/batchOperations.ts';
import type { ExportType } from '#contract/codes.ts';
import type { JobNotice } from '#contract/jobNotices.ts';
import { batches } from '../i18n/notices/batches.ts';
import { jobNoticeTexts as texts } from '../i18n/notices/jobNotices.ts';

export const buildKey = ({ kind, id }: Pick<JobNotice, 'kind' | 'id'>): string => `${kind}:${id}`;

export const isNews = ({ ended, is_seen }: JobNotice): boolean => ended !== null && !is_seen;

/** What a job is called. */
export const nameJob = ({ kind, subject, label }: JobNotice): string => {
  if (kind === 'export') return texts.named(texts.exportNames[subject as ExportType] ?? texts.kindNames.export, label);
  if (kind === 'batch_operation')
    return batches.operations[subject as OperationKind]?.title ?? texts.kindNames.batch_operation;
  return texts.named(texts.kindNames[kind], label);
};

const feminineKinds: readonly JobNotice['kind'][] = ['import', 'import_draft', 'course_import'];
const masculineOperations = ['subscription_send_email', 'user_send_email'];

/** What stands in the name of a job decides how its state is said: «Importazione», «Sospensione» are feminine. */
const chooseGender = ({ kind, subject }: JobNotice): keyof typeof texts.states => {
  if (kind === 'export' && subject.endsWith('_results')) return 'plural';
  if (kind === 'batch_operation') return masculineOperations.includes(subject) ? 'm' : 'f';
  return feminineKinds.includes(kind) ? 'f' : 'm';
};

const stoppedKinds: readonly JobNotice['kind'][] = ['import', 'batch_operation'];

export const describeState = (job: JobNotice): string => {
  const { kind, state, progress } = job;
  if (state === 'cancelled' && stoppedKinds.includes(kind)) return texts.stopped[chooseGender(job)];
  if (state !== 'running') return texts.states[chooseGender(job)][state];
  return progress === null ? texts.running : `${texts.running} · ${texts.percentage(progress)}`;
};

/** What is read out of jobs that have just ended. */
export const composeAnnouncement = (jobs: JobNotice[]): string => {
  const [first] = jobs;
  if (!first) return '';
  return jobs.length === 1 ? texts.endedOne(nameJob(first), describeState(first)) : texts.endedMany(jobs.length);
};
