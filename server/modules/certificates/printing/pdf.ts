import type { CertificateFacts } from '#contract/certificates.ts';
import type { Deps } from '../../../foundations.ts';
import { buildPrivateKey } from '../../../storage/keys.ts';
import { forgetFiles, removeFromStorage } from '../../../writes/storedFiles.ts';
import { storePrivateFile } from '../../files/service.ts';
import { formatTexts, type PrintDeps, readLook } from '../look.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { buildVerificationLink, maskFacts } from '../rules.ts';
import { attachFile, type Copy, findUnprinted, listUnprinted } from './repository.ts';

/** Name the file is kept under: `attestato-SIC-GEN-128.pdf`, `…-128-pubblico.pdf` for the copy with less on it. */
const buildFileName = ({ course_code, number }: CertificateFacts, copy: Copy = 'file_id'): string => {
  const code = course_code.normalize('NFD').replace(/[^A-Za-z0-9]+/g, '-');
  const ending = copy === 'public_file_id' ? '-pubblico' : '';
  return `attestato-${code}-${number}${ending}.pdf`.replace(/-{2,}/g, '-');
};

/**
 * Draws the PDFs of a certificate and stores them: its owner's and, where a codice fiscale stands on it, one with that masked
 * for those who only hold the code. Does nothing for one that has them already or whose person was erased; of two runs at
 * once one is kept.
 */
export const printCertificate = async (deps: PrintDeps, renderer: Renderer, id: number): Promise<void> => {
  const found = await findUnprinted(deps.db, id);
  if (!found) return;
  const { facts, html_template, subscription_id, lacks_own, lacks_public, logo, signature } = found;
  const { look, tenant } = await readLook(deps, {
    logo: logo && buildPrivateKey(logo),
    signature: signature && buildPrivateKey(signature),
  });
  const link = buildVerificationLink(deps.settings.publicUrl, subscription_id, facts.code);
  const draw = (shown: CertificateFacts) =>
    renderer.render({ ...look, html_template, issued: facts.issued, texts: formatTexts(shown, tenant, link) });
  if (lacks_own) await keepCopy(deps, { id, facts }, 'file_id', await draw(facts));
  if (lacks_public) await keepCopy(deps, { id, facts }, 'public_file_id', await draw(maskFacts(facts)));
};

const keepCopy = async (
  { db, storage }: PrintDeps,
  { id, facts }: { id: number; facts: CertificateFacts },
  copy: Copy,
  content: Uint8Array,
): Promise<void> => {
  const unneeded = await db.transaction().execute(async (tx) => {
    const file = { name: buildFileName(facts, copy), mime_type: 'application/pdf', content };
    const fileId = await storePrivateFile(tx, storage, file);
    return (await attachFile(tx, id, copy, fileId)) ? [] : forgetFiles(tx, [fileId]);
  });
  await removeFromStorage(storage, unneeded);
};

/** Queues the PDFs that nobody is at work on: issued without a queue, or given up after a failure that is mended now. */
export const queueUnprinted = async ({ db, jobs }: Deps<'db' | 'jobs'>): Promise<void> => {
  const ids = await listUnprinted(db);
  await jobs.sendAll(
    'certificate-pdf',
    ids.map((certificate_id) => ({ certificate_id })),
  );
};
