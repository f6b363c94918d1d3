import type pg from 'pg';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { fallbackTheme } from '#contract/fallbackTheme.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { StartError } from '../../startup/startError.ts';
import { findBrandTheme, listTenants, type ThemeChoice } from './repository.ts';

/**
 * The theme of the tenant named. `default` is the one configured, else the one of the host people came by, else the
 * first there is, else the fallback. @throws 404 for a tenant that does not exist.
 */
export const chooseBrandTheme = async (
  pool: pg.Pool,
  asked: Omit<ThemeChoice, 'tenant'> & { tenant: string },
): Promise<BrandTheme> => {
  const tenant = asked.tenant === fallbackTheme.tenant ? null : asked.tenant;
  const theme = await findBrandTheme(pool, { ...asked, tenant });
  if (!theme && tenant !== null) throw refusals.absent('Il tema');
  return theme ?? fallbackTheme;
};

/**
 * A name that none of several themes has would show another organisation's. Where there is one theme, or none yet, there
 * is nothing to choose. @throws StartError
 */
export const requireTenant = async ({ pool, settings }: Deps<'pool' | 'settings'>): Promise<void> => {
  const { tenant } = settings;
  if (tenant === null) return;
  const tenants = await listTenants(pool);
  if (tenants.length < 2 || tenants.includes(tenant)) return;
  throw new StartError(`TENANT: nessun ente si chiama «${tenant}»; ci sono ${tenants.join(', ')}.`);
};

/** The theme of the host people came by, or the one configured; the fallback when the database does not answer. */
export const readBrandTheme = ({ pool, settings }: Deps<'pool' | 'settings'>, hostname: string): Promise<BrandTheme> =>
  chooseBrandTheme(pool, {
    tenant: fallbackTheme.tenant,
    configured_tenant: settings.tenant,
    host_name: hostname.toLowerCase(),
  }).catch(() => fallbackTheme);
