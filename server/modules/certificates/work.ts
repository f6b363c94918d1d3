import type { Deps } from '../../foundations.ts';
import { printCertificate, queueUnprinted } from './pdf.ts';
import { createRenderer } from './rendering/renderer.ts';

/** Prints the certificates that were issued, those that an earlier process left unprinted included. */
export const workOnCertificates = async (deps: Deps): Promise<void> => {
  const renderer = createRenderer(deps.drawing);
  await deps.jobs.work('certificate-pdf', ({ certificate_id }) => printCertificate(deps, renderer, certificate_id));
  await queueUnprinted(deps);
};
