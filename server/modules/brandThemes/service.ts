import { domainToUnicode } from 'node:url';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { fallbackTheme } from '#contract/fallbackTheme.ts';
import type { Config } from '../../config.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { StartError } from '../../startup/startError.ts';
import { findBrandTheme, listTenants } from './repository.ts';

/** The theme of an installation that has none yet. It is called by its address, and described by what every installation is for. */
export const makeUntitledTheme = ({ publicUrl }: Pick<Config, 'publicUrl'>): BrandTheme => {
  const { hostname, port } = new URL(publicUrl);
  const title = [domainToUnicode(hostname) || hostname, port].filter(Boolean).join(':');
  return { ...fallbackTheme, headers: { title, description: `Corsi di formazione online su ${title}` } };
};

type ThemeDeps = Deps<'pool' | 'settings'>;

/**
 * The theme of the tenant named. `default` is the one configured, else the one of the host people came by, else the
 * first there is, else the untitled one. @throws 404 for a tenant that does not exist.
 */
export const chooseBrandTheme = async (
  { pool, settings }: ThemeDeps,
  { tenant = fallbackTheme.tenant, host_name }: { tenant?: string; host_name: string },
): Promise<BrandTheme> => {
  const named = tenant === fallbackTheme.tenant ? null : tenant;
  const theme = await findBrandTheme(pool, { tenant: named, configured_tenant: settings.tenant, host_name });
  if (!theme && named !== null) throw refusals.absent('Il tema');
  return theme ?? makeUntitledTheme(settings);
};

/**
 * A name that none of several themes has would show another organisation's. Where there is one theme, or none yet, there
 * is nothing to choose. @throws StartError
 */
export const requireTenant = async ({ pool, settings }: ThemeDeps): Promise<void> => {
  const { tenant } = settings;
  if (tenant === null) return;
  const tenants = await listTenants(pool);
  if (tenants.length < 2 || tenants.includes(tenant)) return;
  throw new StartError(`TENANT: nessun ente si chiama «${tenant}»; ci sono ${tenants.join(', ')}.`);
};

/** The theme of the host people came by, or the one configured; the untitled one when the database does not answer. */
export const readBrandTheme = (deps: ThemeDeps, hostname: string): Promise<BrandTheme> =>
  chooseBrandTheme(deps, { host_name: hostname.toLowerCase() }).catch(() => makeUntitledTheme(deps.settings));
