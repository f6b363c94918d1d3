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

/** The headers helmet gives to every answer, found out once: it puts them together anew for each. */
const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
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

/** Security headers of every answer. HSTS only where people come by https. */
export const registerSecurity = async (app: FastifyInstance): Promise<void> => {
  const { storage, publicUrl } = app.settings;
  const store = storage.kind === 's3' ? [storage.endpoint ?? `https://*.amazonaws.com`] : [];
  const isSecure = publicUrl.startsWith('https:');
  const headers = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...playerScripts],
        'style-src': ["'self'"],
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', 'https:'],
        'media-src': ["'self'", 'blob:', 'https:'],
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
  const all = { ...headers, 'permissions-policy': permissions };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
};
