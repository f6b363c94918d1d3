import { readBrandLogo } from '../../brand/brandLogo.ts';
import type { Deps } from '../../foundations.ts';
import { letterheadOf } from '../../mail/letterhead.ts';
import { createMailer } from '../../mail/mailer.ts';
import { recoveryLetter } from '../../mail/recoveryLetter.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { requireUser } from '../users/service.ts';

/** Pixels of the logo in a letter, twice what is shown. */
const logoSize = { width: 480, height: 88 };

/** Sends the trials of letters; the link in one leads to the login and opens nothing. */
export const workOnEmailTemplates = async (deps: Deps): Promise<void> => {
  const { settings, pool, db, jobs } = deps;
  const mailer = createMailer(settings);
  await jobs.work('letter-trial', async ({ user_id, texts }) => {
    const { email, username } = await requireUser(db, user_id);
    if (!email) return;
    const theme = await chooseBrandTheme(pool, {
      tenant: 'default',
      configured_tenant: settings.tenant,
      host_name: new URL(settings.publicUrl).hostname,
    });
    const logo = await readBrandLogo(deps, theme, logoSize);
    const link = `${settings.publicUrl}/login`;
    const letter = recoveryLetter(letterheadOf(theme, logo !== null), { username, link }, texts);
    await mailer.send({ to: email, from_name: theme.headers.title, logo, ...letter });
  });
};
