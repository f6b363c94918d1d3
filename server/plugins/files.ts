import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals } from '../errors.ts';
import { findPersonOfSession } from '../modules/auth/service.ts';
import { findExportOfFile } from '../modules/exports/service.ts';
import type { Person } from '../person.ts';

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.ogg': 'video/ogg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Types a browser may show in the page; everything else is offered as a download. */
const shown = new Set([
  '.mp4',
  '.webm',
  '.ogg',
  '.m3u8',
  '.ts',
  '.m4s',
  '.vtt',
  '.pdf',
  '.webp',
  '.png',
  '.jpg',
  '.svg',
]);

/** Folders and names are ours; nothing a person typed becomes part of a path. */
const isSafePath = (path: string): boolean => /^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/.test(path);

/** First and last byte asked for, or null when the whole file is; undefined when the range lies outside it. */
export const readRange = (header: string | undefined, size: number): [number, number] | null | undefined => {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (!found[1] && !found[2])) return null;
  const start = found[1] ? Number(found[1]) : Math.max(0, size - Number(found[2]));
  const end = found[1] && found[2] ? Math.min(Number(found[2]), size - 1) : size - 1;
  return start > end || start >= size ? undefined : [start, end];
};

const sendLocal = async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw refusals.absent('Il file');
  const etag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`;
  reply.header('Accept-Ranges', 'bytes').header('ETag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range = ifRange && ifRange !== etag ? null : readRange(request.headers.range, found.size);
  if (range === undefined) return reply.code(416).header('Content-Range', `bytes */${found.size}`).send();
  if (range === null) return reply.header('Content-Length', found.size).send(createReadStream(path));
  const [start, end] = range;
  reply
    .code(206)
    .header('Content-Range', `bytes ${start}-${end}/${found.size}`)
    .header('Content-Length', end - start + 1);
  return reply.send(createReadStream(path, { start, end }));
};

const sendFile = async (app: FastifyInstance, key: string, request: FastifyRequest, reply: FastifyReply) => {
  if (!isSafePath(key)) throw refusals.absent('Il file');
  const extension = extname(key);
  reply.header('Content-Type', types[extension] ?? 'application/octet-stream');
  reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (!shown.has(extension)) reply.header('Content-Disposition', 'attachment');
  if (app.settings.storage.kind === 'local') return sendLocal(join(app.settings.storage.folder, key), request, reply);
  if (!(await app.storage.exists(key))) throw refusals.absent('Il file');
  // Playlists name their parts relative to themselves, so they come from here; everything else straight from the store.
  if (extension === '.m3u8') return reply.send(await app.storage.getStream(key));
  return reply.redirect(await app.storage.getSignedUrl(key, { expiresIn: '3 hours' }));
};

const exportExtensions = new Set(['.csv', '.json', '.yaml', '.xlsx']);

/** Notes in the security log that somebody downloads an export; other files are not looked up. */
const recordExportDownload = async (
  app: FastifyInstance,
  key: string,
  person: Person | null,
  address: string,
): Promise<void> => {
  if (!exportExtensions.has(extname(key))) return;
  const export_id = await findExportOfFile(app.db, key);
  if (export_id === null) return;
  const who = { user_id: person?.id ?? null, session_id: person?.session_id ?? null };
  app.security.record({ kind: 'export_downloaded', ...who, address, details: { export_id } });
};

/**
 * `/files/public/{name}`: images of themes, courses and people.
 * `/files/{ticket}/{path}`: anything else, for as long as the ticket and the session it was made for live.
 */
export const registerFiles = (app: FastifyInstance): void => {
  app.get<{ Params: { '*': string } }>('/files/public/*', async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return sendFile(app, `public/${request.params['*']}`, request, reply);
  });

  app.get<{ Params: { ticket: string; '*': string } }>('/files/:ticket/*', async (request, reply) => {
    const ticket = app.tokens.readTicket(request.params.ticket);
    if (!ticket) throw refusals.forbidden('ticket_expired', 'Il collegamento al file è scaduto.');
    const person = ticket.session_id ? await findPersonOfSession(app.people, ticket.session_id) : null;
    if (ticket.session_id && !person) throw refusals.forbidden('ticket_expired', 'Il collegamento al file è scaduto.');
    reply.header('Cache-Control', 'private, max-age=3600');
    const key = `${ticket.folder}/${request.params['*']}`;
    await recordExportDownload(app, key, person, request.ip);
    return sendFile(app, `private/${key}`, request, reply);
  });
};
