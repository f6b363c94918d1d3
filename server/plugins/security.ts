import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/** Hosts of the two embedded players: their script on the page, their frame inside it. */
const playerScripts = ['https://www.youtube.com', 'https://player.vimeo.com'];
const playerFrames = ['https://www.youtube.com', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const players = playerFrames.map((host) => `"${host}"`).join(' ');

/** What the pages and the frames in them may use of the browser: the players play and fill the screen, nothing else. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat(['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map((it) => `${it}=(self ${players})`))
  .join(', ');

/** The headers helmet gives to every answer, found out once: it puts them together again for each. */
const readHeaders = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const probe = fastify();
  await probe.register(helmet, options);
  const names = new Set<string>();
  // It has no route: that nothing is found is answered with the same headers.
  probe.addHook('onSend', async (_request, reply) => {
    for (const name of reply.raw.getHeaderNames()) names.add(name);
  });
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries([...names].map((name) => [name, String(headers[name])]));
};

/** Of those headers, what a file of the build needs: it is no page, and what a worker may load is in the build too. */
const pickAssetHeaders = (headers: Record<string, string>): Record<string, string> => {
  const needed = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'];
  const kept = Object.entries(headers).filter(([name]) => needed.includes(name));
  return { ...Object.fromEntries(kept), 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" };
};

/** Where people come from a search: all else is about somebody, or a screen of those who are signed in. */
const found = new Set(['/', '/login']);

/**
 * Security headers of every answer, and that search engines keep none but the login. HSTS only where people come by https. A screen asks for twenty files of the build, and
 * all the headers weigh as much as the smaller ones: those get the few they need.
 */
export const registerSecurity = async (app: FastifyInstance): Promise<void> => {
  const { storage, publicUrl } = app.settings;
  // Pictures and films come straight from the store, which on a network of one's own may have no https.
  const store =
    storage.kind === 's3' ? [storage.endpoint ? new URL(storage.endpoint).origin : 'https://*.amazonaws.com'] : [];
  const isSecure = publicUrl.startsWith('https:');
  const headers = await readHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...playerScripts],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:', ...store],
        'media-src': ["'self'", 'blob:', 'https:', ...store],
        'connect-src': ["'self'", 'https://vimeo.com', 'https://noembed.com', ...store],
        'font-src': ["'self'", 'data:'],
        'frame-src': playerFrames,
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(isSecure && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Addresses carry tokens and tickets: only the site is ever told, which the embedded players ask for.
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const entry = { ...headers, 'permissions-policy': permissions };
  const all = { ...entry, 'x-robots-tag': 'noindex' };
  const assets = pickAssetHeaders(headers);
  app.addHook('onRequest', (request, reply, done) => {
    const others = found.has(request.url) ? entry : all;
    reply.headers(request.url.startsWith('/assets/') ? assets : others);
    done();
  });
};
