import { buildLetterhead, type Letterhead } from '#contract/letterhead.ts';
import { readBrandLogo } from '../../brand/brandLogo.ts';
import type { Deps } from '../../foundations.ts';
import { translateStoreError } from '../../storage/failures.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';

/** Pixels of the logo in an e-mail, twice what is shown. */
const logoSize = { width: 480, height: 88 };

/** What an e-mail is written on, and whom it comes from. */
export interface Paper {
  head: Letterhead;
  from_name: string;
  logo: Buffer | null;
}

/**
 * The paper of the installation, or of the site at `hostName`; without the logo while the store of the files fails, since an
 * e-mail does not wait for it. @throws 503 when the logo cannot be drawn now.
 */
export const readPaper = async (
  deps: Deps<'pool' | 'storage' | 'drawing' | 'settings'>,
  hostName?: string,
): Promise<Paper> => {
  const theme = await chooseBrandTheme(deps, {
    host_name: hostName ?? new URL(deps.settings.publicUrl).hostname,
  });
  const logo = await readBrandLogo(deps, theme, logoSize).catch((error) => {
    if (translateStoreError(error)) return null;
    throw error;
  });
  return { head: buildLetterhead(theme, logo !== null), from_name: theme.headers.title, logo };
};
