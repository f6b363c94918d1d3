import type { Foundations } from '../../foundations.ts';
import { printCertificate, queueUnprinted } from './pdf.ts';
import { createRenderer } from './rendering/renderer.ts';

/** Prints the certificates that were issued, those that an earlier process left unprinted included. */
export const workOnCertificates = async (foundations: Foundations): Promise<void> => {
  const renderer = createRenderer(foundations.drawing);
  await foundations.jobs.work('certificate-pdf', ({ certificate_id }) =>
    printCertificate(foundations, renderer, certificate_id),
  );
  await queueUnprinted(foundations);
};
