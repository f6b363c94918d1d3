import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { type SendOptions, send } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusals, requireFound } from '../errors.ts';
import { findPersonOfSession } from '../obligations.ts';
import type { Person } from '../person.ts';
import { ticketLifetime } from '../secrets/tokens.ts';
import { buildPrivateKey, buildPublicKey, publicAddress } from '../storage/keys.ts';

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

/** Types and how long a file is kept are said here. */
const sending: SendOptions = {
  cacheControl: false,
  contentType: false,
  lastModified: false,
  dotfiles: 'deny',
  index: false,
};

/** Folders and names are ours; nothing a person typed becomes part of a path. */
const isSafePath = (path: string): boolean => /^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/.test(path);

const cannotSend = [412, 416];
/** Of answers that bring content: one that says that nothing has changed does not. */
const hasContent = [200, 206];

/** Told before content is sent, and only then. */
type NoteContent = () => Promise<unknown>;

/**
 * Conditions and ranges are those of `@fastify/send`, but for two it would refuse: what is no single range is not one, and
 * the last bytes of a file may be more than it has.
 */
const sendLocal = async (
  folder: string,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  noteContent: NoteContent,
) => {
  const { headers: asked } = request.raw;
  if (!/^bytes=(?:\d+-\d*|-\d+)$/.test(asked.range ?? '')) delete asked.range;
  const answer = () => send(request.raw, key, { root: folder, ...sending });
  let answered = await answer();
  const hasBytes = answered.headers['Content-Range'] !== 'bytes */0';
  if (answered.statusCode === 416 && hasBytes && /^bytes=-0*[1-9]/.test(asked.range ?? '')) {
    asked.range = 'bytes=0-';
    answered = await answer();
  }
  const { statusCode, headers, stream, type } = answered;
  if (type === 'file') {
    if (hasContent.includes(statusCode)) await noteContent();
    return reply.code(statusCode).headers(headers).send(stream);
  }
  if (!cannotSend.includes(statusCode)) throw refusals.absent('Il file');
  const range = headers['Content-Range'];
  return (range ? reply.header('Content-Range', range) : reply).code(statusCode).send();
};

const sendFile = async (
  app: FastifyInstance,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  note?: NoteContent,
) => {
  /** Who asks how large a file is has not asked for it. */
  const noteContent: NoteContent = async () => request.method === 'GET' && note?.();
  if (!isSafePath(key)) throw refusals.absent('Il file');
  const extension = extname(key);
  const contentType = types[extension] ?? 'application/octet-stream';
  reply
    .header('Content-Type', contentType)
    .header('X-Content-Type-Options', 'nosniff')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    );
  const disposition = shown.has(extension) ? {} : { contentDisposition: 'attachment' };
  if (!shown.has(extension)) reply.header('Content-Disposition', 'attachment');
  const { storage } = app.settings;
  if (storage.kind === 'local') return sendLocal(storage.folder, key, request, reply, noteContent);
  requireFound(await app.storage.exists(key), 'Il file');
  await noteContent();
  // Playlists name their parts relative to themselves, and a player takes captions only from the page's own site: they come
  // from here. Everything else comes straight from the store, which knows no types of what was uploaded in parts.
  if (extension === '.m3u8' || extension === '.vtt') return reply.send(await app.storage.getStream(key));
  // An address signed for GET refuses HEAD.
  if (request.method === 'HEAD') {
    const { contentLength } = await app.storage.getMetaData(key);
    return reply.header('Content-Length', contentLength).send(Readable.from([]));
  }
  const expiresIn = dataExtensions.has(extension) ? '2 minutes' : ticketLifetime;
  // What a browser keeps is the signed address, which must still be good whenever it is followed.
  if (key.startsWith(buildPublicKey(''))) reply.header('Cache-Control', `public, max-age=${ticketLifetime / 2}`);
  return reply.redirect(await app.storage.getSignedUrl(key, { expiresIn, contentType, ...disposition }));
};

/** Files that may be full of personal data, as exports and imports are: kept by no cache, and asked of the store at once. */
const dataExtensions = new Set(['.csv', '.json', '.yaml', '.xlsx', '.xls', '.zip']);

/** Told of what is sent for a ticket. */
interface DownloadNotes {
  /**
   * Every file before anything of it is answered: its key below `private/`, whose ticket it is, and from where it is asked for.
   * Returns what is to be noted once content is sent, if anything is. @throws 403
   */
  admit: (key: string, person: Person | null, address: string) => Promise<NoteContent | undefined>;
  /** Media of lessons whose courses ask for it, by session and folder. */
  lesson: (sessionId: string, folder: string) => Promise<unknown>;
}

/**
 * `/files/public/{name}`: images of themes, courses and people.
 * `/files/{ticket}/{path}`: anything else, for as long as the ticket and the session it was made for live.
 */
export const registerFiles = (app: FastifyInstance, note: DownloadNotes): void => {
  app.get<{ Params: { '*': string } }>(`${publicAddress}*`, async (request, reply) => {
    reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    return sendFile(app, buildPublicKey(request.params['*']), request, reply);
  });

  app.get<{ Params: { ticket: string; '*': string } }>('/files/:ticket/*', async (request, reply) => {
    const ticket = app.tokens.readTicket(request.params.ticket);
    if (!ticket) throw refusals.forbidden('ticket_expired', 'Il link al file è scaduto.');
    const person = ticket.session_id ? await findPersonOfSession(app.people, ticket.session_id) : null;
    if (ticket.session_id && !person) throw refusals.forbidden('ticket_expired', 'Il link al file è scaduto.');
    const isData = dataExtensions.has(extname(request.params['*']).toLowerCase());
    reply.header('Cache-Control', isData ? 'private, no-store' : 'private, max-age=3600');
    const key = `${ticket.folder}/${request.params['*']}`;
    const noteDownload = await note.admit(key, person, request.ip);
    if (!ticket.is_noted || !ticket.session_id)
      return sendFile(app, buildPrivateKey(key), request, reply, noteDownload);
    const { session_id, folder } = ticket;
    return sendFile(app, buildPrivateKey(key), request, reply, () => note.lesson(session_id, folder));
  });
};
