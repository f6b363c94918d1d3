import type { CertificateFacts } from '#contract/certificates.ts';
import { faceOf, fallbackFace } from '#contract/faces.ts';
import { dayInRome } from '#contract/rules.ts';
import { readBrandLogo, toPng } from '../../brand/brandLogo.ts';
import { tonesOf } from '../../brand/tones.ts';
import type { Deps } from '../../foundations.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { storePrivateFile } from '../files/service.ts';
import { maskedFacts } from './maskedFacts.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { TextPlaceholder } from './rendering/sheet.ts';
import { attachFile, type Copy, findSignatureKey, findUnprinted, listUnprinted } from './repository.ts';
import { verificationLink } from './service.ts';

const italianDay = (day: string): string => day.split('-').reverse().join('/');

/** Name the file is kept under: `attestato-SIC-GEN-128.pdf`, `…-128-pubblico.pdf` for the copy with less on it. */
export const fileNameOf = ({ course_code, number }: CertificateFacts, copy: Copy = 'file_id'): string => {
  const code = course_code.normalize('NFD').replace(/[^A-Za-z0-9]+/g, '-');
  const ending = copy === 'public_file_id' ? '-pubblico' : '';
  return `attestato-${code}-${number}${ending}.pdf`.replace(/-{2,}/g, '-');
};

const textsOf = (facts: CertificateFacts, tenant: string, link: string): Record<TextPlaceholder, string> => ({
  first_name: facts.first_name,
  last_name: facts.last_name,
  fiscal_code: facts.fiscal_code ?? '',
  course_name: facts.course_name,
  course_code: facts.course_code,
  completion_date: italianDay(facts.completion_date),
  duration: facts.duration,
  code: facts.code,
  number: String(facts.number),
  issued: italianDay(dayInRome(new Date(facts.issued))),
  tenant,
  verification_link: link,
});

/** Pixels a picture is printed with, four to the point. */
const printed = { logo: { width: 720, height: 200 }, signature: { width: 560, height: 190 } };

type PrintDeps = Deps<'db' | 'pool' | 'storage' | 'drawing' | 'settings'>;

const readSignature = async ({ db, storage, drawing }: PrintDeps): Promise<Buffer | null> => {
  const key = await findSignatureKey(db);
  return key ? toPng(drawing, await storage.getBytes(key), printed.signature) : null;
};

/**
 * Draws the PDFs of a certificate and stores them: its owner's and, where a codice fiscale stands on it, one with that masked
 * for those who only hold the code. Does nothing for one that has them already or whose person was erased; of two runs at
 * once one is kept.
 */
export const printCertificate = async (deps: PrintDeps, renderer: Renderer, id: number): Promise<void> => {
  const found = await findUnprinted(deps.db, id);
  if (!found) return;
  const { facts, html_template, subscription_id, lacks_own, lacks_public } = found;
  const theme = await chooseBrandTheme(deps.pool, {
    tenant: 'default',
    configured_tenant: deps.settings.tenant,
    host_name: new URL(deps.settings.publicUrl).hostname,
  });
  const link = verificationLink(deps.settings.publicUrl, subscription_id, facts.code);
  const look = {
    html_template,
    tones: tonesOf(theme.colors.primary),
    face: (faceOf(theme.font) ?? fallbackFace).key,
    logo: await readBrandLogo(deps, theme, printed.logo),
    signature: await readSignature(deps),
    issued: facts.issued,
  };
  const draw = (shown: CertificateFacts) =>
    renderer.render({ ...look, texts: textsOf(shown, theme.headers.title, link) });
  if (lacks_own) await keepCopy(deps, { id, facts }, 'file_id', await draw(facts));
  if (lacks_public) await keepCopy(deps, { id, facts }, 'public_file_id', await draw(maskedFacts(facts)));
};

const keepCopy = async (
  { db, storage }: PrintDeps,
  { id, facts }: { id: number; facts: CertificateFacts },
  copy: Copy,
  content: Uint8Array,
): Promise<void> => {
  const unneeded = await db.transaction().execute(async (tx) => {
    const file = { name: fileNameOf(facts, copy), mime_type: 'application/pdf', content };
    const fileId = await storePrivateFile(tx, storage, file);
    return (await attachFile(tx, id, copy, fileId)) ? [] : forgetFiles(tx, [fileId]);
  });
  await removeFromStorage(storage, unneeded);
};

/** Queues the PDFs that nobody is at work on: issued without a queue, or given up after a failure that is mended now. */
export const queueUnprinted = async ({ db, jobs }: Deps<'db' | 'jobs'>): Promise<void> => {
  for (const certificate_id of await listUnprinted(db)) await jobs.send('certificate-pdf', { certificate_id });
};
