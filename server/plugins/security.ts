import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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

/** Security headers of every answer. HSTS only where people come by https. */
export const registerSecurity = async (app: FastifyInstance): Promise<void> => {
  const { storage, publicUrl } = app.settings;
  const store = storage.kind === 's3' ? [storage.endpoint ?? `https://*.amazonaws.com`] : [];
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', permissions);
  });
};
