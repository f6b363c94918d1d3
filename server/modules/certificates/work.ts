import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { printCertificate, queueUnprinted } from './printing/pdf.ts';
import { createRenderer } from './rendering/renderer.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    'certificate-pdf': { certificate_id: number };
  }
}

export const queues: Queues = { 'certificate-pdf': {} };

/** Prints the certificates that were issued, those that an earlier process left unprinted included. */
export const workOnCertificates = async (deps: Deps): Promise<void> => {
  const renderer = createRenderer(deps.drawing);
  await deps.jobs.work('certificate-pdf', ({ certificate_id }) => printCertificate(deps, renderer, certificate_id));
  await queueUnprinted(deps);
};
