import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { readBrandLogo } from '../../brand/brandLogo.ts';
import { buildIconAddress, type IconName } from '../../brand/iconAddress.ts';
import type { Deps } from '../../foundations.ts';
import { drawIcon } from './icons.ts';
import { writeOfflinePage } from './writeOfflinePage.ts';

export { buildManifest } from './manifest.ts';

/** Pixels of the logo on the offline page, twice what is shown. */
const logoSize = { width: 480, height: 88 };
/** Drawings kept in memory; those of a handful of tenants. */
const keptMax = 60;

interface WebApp {
  icon(theme: BrandTheme, name: IconName): Promise<Buffer>;
  offline(theme: BrandTheme): Promise<{ html: string; policy: string }>;
  /** The script that shows the offline page; its text changes whenever that page does, which is how browsers notice. */
  serviceWorker(theme: BrandTheme): Promise<string>;
}

/** Draws what makes the page of a tenant installable, each thing once. */
export const createWebApp = async (deps: Deps<'storage' | 'drawing'>): Promise<WebApp> => {
  const script = await readFile(new URL('serviceWorker.js', import.meta.url), 'utf8');
  const drawn = new Map<string, Promise<unknown>>();

  const once = <T>(key: string, draw: () => Promise<T>): Promise<T> => {
    const known = drawn.get(key) as Promise<T> | undefined;
    if (known) return known;
    if (drawn.size >= keptMax) drawn.clear();
    const drawing = draw();
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  };

  const offline: WebApp['offline'] = (theme) =>
    once(`offline ${JSON.stringify([theme.headers.title, theme.colors, theme.images])}`, async () =>
      writeOfflinePage(theme, await readBrandLogo(deps, theme, logoSize)),
    );

  return {
    icon: (theme, name) => once(buildIconAddress(theme, name), () => drawIcon(deps, theme, name)),
    offline,
    async serviceWorker(theme) {
      const { html, policy } = await offline(theme);
      const version = createHash('sha256').update(html).update(policy).digest('hex').slice(0, 12);
      return script.replace('{{version}}', version);
    },
  };
};
