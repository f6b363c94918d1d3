import type { TextPlaceholder } from '#contract/certificatePlaceholders.ts';
import type { CertificateFacts } from '#contract/certificates.ts';
import { chooseFace, fallbackFace } from '#contract/faces.ts';
import { formatItalianDay, toRomeDay } from '#contract/rules.ts';
import { deriveTones } from '#contract/tones.ts';
import { readBrandLogo, toPng } from '../../brand/brandLogo.ts';
import type { Deps } from '../../foundations.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import type { Sheet } from './rendering/sheet.ts';
import { findSignatureKey } from './repository.ts';

export type PrintDeps = Deps<'db' | 'pool' | 'storage' | 'drawing' | 'settings'>;

/** The facts as they are to be read. */
export const formatTexts = (
  facts: CertificateFacts,
  tenant: string,
  link: string,
): Record<TextPlaceholder, string> => ({
  first_name: facts.first_name,
  last_name: facts.last_name,
  fiscal_code: facts.fiscal_code ?? '',
  course_name: facts.course_name,
  course_code: facts.course_code,
  completion_date: formatItalianDay(facts.completion_date),
  duration: facts.duration,
  code: facts.code,
  number: String(facts.number),
  issued: formatItalianDay(toRomeDay(new Date(facts.issued))),
  tenant,
  verification_link: link,
});

/** Pixels a picture is printed with, four to the point. */
const printed = { logo: { width: 720, height: 200 }, signature: { width: 560, height: 190 } };

/** The picture of a template: where it is kept, what is in it, or null for the tenant's own. */
export type Picture = string | Uint8Array | null;

export interface Pictures {
  logo: Picture;
  signature: Picture;
}

const readPicture = async (
  { storage, drawing }: PrintDeps,
  picture: string | Uint8Array,
  size: { width: number; height: number },
): Promise<Buffer> => toPng(drawing, typeof picture === 'string' ? await storage.getBytes(picture) : picture, size);

const readSignature = async (deps: PrintDeps, signature: Picture): Promise<Buffer | null> => {
  const picture = signature ?? (await findSignatureKey(deps.db));
  return picture === null ? null : readPicture(deps, picture, printed.signature);
};

/** What all PDFs made from a template have in common, and what the tenant is called. */
export const readLook = async (
  deps: PrintDeps,
  { logo, signature }: Pictures,
): Promise<{ look: Pick<Sheet, 'tones' | 'face' | 'logo' | 'signature'>; tenant: string }> => {
  const theme = await chooseBrandTheme(deps, { host_name: new URL(deps.settings.publicUrl).hostname });
  return {
    look: {
      tones: deriveTones(theme.colors.primary),
      face: (chooseFace(theme.font) ?? fallbackFace).key,
      logo: await (logo === null ? readBrandLogo(deps, theme, printed.logo) : readPicture(deps, logo, printed.logo)),
      signature: await readSignature(deps, signature),
    },
    tenant: theme.headers.title,
  };
};
