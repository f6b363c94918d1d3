import type { CertificateFacts } from '#contract/certificates.ts';
import { faceOf, fallbackFace } from '#contract/faces.ts';
import { dayInRome } from '#contract/rules.ts';
import { readBrandLogo, toPng } from '../../brand/brandLogo.ts';
import { tonesOf } from '../../brand/tones.ts';
import type { Deps } from '../../foundations.ts';
import { forgetFiles, removeFromStorage } from '../../writes/storedFiles.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { storePrivateFile } from '../files/service.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { TextPlaceholder } from './rendering/sheet.ts';
import { attachFile, findSignatureKey, findUnprinted, listUnprinted } from './repository.ts';
import { verificationLink } from './service.ts';

const italianDay = (day: string): string => day.split('-').reverse().join('/');

/** Name the file is downloaded with: `attestato-SIC-GEN-128.pdf`. */
export const fileNameOf = ({ course_code, number }: CertificateFacts): string => {
  const code = course_code.normalize('NFD').replace(/[^A-Za-z0-9]+/g, '-');
  return `attestato-${code}-${number}.pdf`.replace(/-{2,}/g, '-');
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
 * Draws the PDF of a certificate and stores it. Does nothing for one that has its PDF already or whose person was erased;
 * of two runs at once one is kept.
 */
export const printCertificate = async (deps: PrintDeps, renderer: Renderer, id: number): Promise<void> => {
  const { db, pool, storage, settings } = deps;
  const found = await findUnprinted(db, id);
  if (!found) return;
  const { facts, html_template, subscription_id } = found;
  const theme = await chooseBrandTheme(pool, {
    tenant: 'default',
    configured_tenant: settings.tenant,
    host_name: new URL(settings.publicUrl).hostname,
  });
  const content = await renderer.render({
    html_template,
    texts: textsOf(facts, theme.headers.title, verificationLink(settings.publicUrl, subscription_id, facts.code)),
    tones: tonesOf(theme.colors.primary),
    face: (faceOf(theme.font) ?? fallbackFace).key,
    logo: await readBrandLogo(deps, theme, printed.logo),
    signature: await readSignature(deps),
    issued: facts.issued,
  });
  const unneeded = await db.transaction().execute(async (tx) => {
    const file = { name: fileNameOf(facts), mime_type: 'application/pdf', content };
    const fileId = await storePrivateFile(tx, storage, file);
    return (await attachFile(tx, id, fileId)) ? [] : forgetFiles(tx, [fileId]);
  });
  await removeFromStorage(storage, unneeded);
};

/** Queues the PDFs that nobody is at work on: issued without a queue, or given up after a failure that is mended now. */
export const queueUnprinted = async ({ db, jobs }: Deps<'db' | 'jobs'>): Promise<void> => {
  for (const certificate_id of await listUnprinted(db)) await jobs.send('certificate-pdf', { certificate_id });
};
