import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { repeat } from '../../jobs/repeat.ts';
import { printCertificate, queueUnprinted } from './printing/pdf.ts';
import { createRenderer } from './rendering/renderer.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    'certificate-pdf': { certificate_id: number };
  }
}

export const queues: Queues = { 'certificate-pdf': {} };

/**
 * Prints the certificates that were issued, those that an earlier process left unprinted included, and every hour those whose printing
 * was given up, as while the store of the files failed. Returns a function that stops looking for them.
 */
export const workOnCertificates = async (deps: Deps): Promise<() => Promise<void>> => {
  const renderer = createRenderer(deps.drawing);
  await deps.jobs.work('certificate-pdf', ({ certificate_id }) => printCertificate(deps, renderer, certificate_id));
  return repeat(() => queueUnprinted(deps), {
    every: deps.settings.intervals.certificates,
    complaint: 'certificates that are not printed are left to be printed later',
  });
};
