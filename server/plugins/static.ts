import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { colorSchemeScript } from '#contract/colorScheme.ts';
import { faces } from '#contract/faces.ts';
import { startFailureScript } from '#contract/startFailure.ts';
import { type FaceFiles, listFontOrigins, withBrandHead, withFace } from '../brand/pageHead.ts';
import { refusals } from '../errors.ts';
import { isOfScreen } from './plainPages.ts';

const dist = new URL('../../dist/', import.meta.url);

/** A page of the build, or null when it was not built. */
const readPage = (name: string): Promise<string | null> => readFile(new URL(name, dist), 'utf8').catch(() => null);

/** The files of the build every text needs, by typeface: Latin letters, regular and bold. */
const readFaceFiles = async (): Promise<FaceFiles> => {
  const names = await readdir(new URL('assets/', dist)).catch(() => []);
  const listFiles = (key: string): string[] =>
    names
      .filter((name) => name.startsWith(`${key}-latin-`) && /-latin-[47]00-normal-[\w-]+\.woff2$/.test(name))
      .sort()
      .map((name) => `/assets/${name}`);
  return new Map(faces.map(({ key }) => [key, listFiles(key)]));
};

const scriptHashes = [colorSchemeScript, startFailureScript]
  .map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join('');

/**
 * The policy of one page: the scripts in its head by their hashes, its own style elements by their nonce, and the tenant's font
 * from wherever that is.
 */
const buildPolicy = (policy: string, nonce: string, origins: string[]): string => {
  const fonts = origins.map((origin) => ` ${origin}`).join('');
  return policy
    .replace("script-src 'self'", `script-src 'self'${scriptHashes}`)
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'${fonts}`)
    .replace("font-src 'self'", `font-src 'self'${fonts}`);
};

const isBackoffice = (path: string): boolean => /^\/backoffice(-lite)?(\/|$)/.test(path);

/**
 * Serves the two front ends: hashed files for ever and compressed ahead, pages never cached.
 * Every address that is no file and no call is a screen of one of the two.
 */
export const registerStatic = async (
  app: FastifyInstance,
  findTheme: (hostname: string) => Promise<BrandTheme>,
): Promise<void> => {
  const { clientId, clientSecret } = app.settings;
  const credential = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const [backoffice, learner, faceFiles] = await Promise.all([
    readPage('src/index.html'),
    readPage('src-learner/index.html'),
    readFaceFiles(),
  ]);

  await app.register(fastifyStatic, {
    root: new URL('assets/', dist),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || !isOfScreen(path)) throw refusals.absent();
    const page = isBackoffice(path) ? backoffice : learner;
    if (!page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('Le pagine non sono ancora state costruite: npm run build');
    const nonce = randomBytes(16).toString('base64');
    const theme = await findTheme(request.hostname);
    const branded = page === learner ? withBrandHead(page, theme) : page;
    const html = withFace(branded, theme, faceFiles)
      .replace(/(<meta name="client-credential" content=")[^"]*/, `$1${credential}`)
      .replaceAll('{{nonce}}', nonce);
    const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
    return reply
      .header('Content-Security-Policy', buildPolicy(policy, nonce, page === learner ? listFontOrigins(theme) : []))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
