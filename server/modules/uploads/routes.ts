import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadsPath } from '#contract/rules.ts';
import { Refusal, refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { buildPrivateKey } from '../../storage/keys.ts';
import { checkAnnounced } from './announced.ts';
import { createUploadLocker } from './locker.ts';
import { createProtocol, type Exchange } from './protocol.ts';
import { discardUpload, forgetUnbegun, listOwnUploads, nameUpload, recordUpload, requireUpload } from './service.ts';
import { openUploadStore } from './store.ts';

/** What the protocol refuses, in the words of every other refusal. */
const makeRefusal = (status: number): Refusal => {
  if (status === 404 || status === 410) return refusals.absent('Il caricamento');
  if (status === 409) return new Refusal(409, 'wrong_offset', 'Upload-Offset: non è dove il caricamento è arrivato.');
  if (status === 413) return refusals.tooLarge('body', 'supera la dimensione annunciata');
  return new Refusal(status, 'malformed', 'La richiesta non rispetta il protocollo tus 1.0.0.');
};

const version = '1.0.0';

/** Every answer names the version that is spoken. @throws 412 for a request in another one */
const checkVersion = async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  reply.header('Tus-Resumable', version);
  if (headers['tus-resumable'] === version) return;
  // What of the body is still to come is read by nobody.
  reply.header('Tus-Version', version).header('Connection', 'close');
  throw makeRefusal(412);
};

/** Uploads of large files, in parts that go on where they stopped: the tus protocol, https://tus.io. */
export const uploadRoutes = (app: FastifyInstance): void => {
  const { db } = app;
  const opened = openUploadStore(app);
  const locker = createUploadLocker(app);
  app.addHook('onClose', locker.stop);
  const speak = opened.then((store) => createProtocol(store, locker));
  const config = { access: ['BO_COM'] } as const;
  // The body is not read here: the protocol takes it as it comes.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));

  /** Passes the answer of the protocol on. @throws what `onCreate` refused, or the refusal for the answer's status. */
  const converse = async (request: FastifyRequest, reply: FastifyReply, exchange: Omit<Exchange, 'onFailure'>) => {
    let refused: unknown = null;
    let failure: unknown = null;
    const onCreate: Exchange['onCreate'] = async (upload) => {
      try {
        await exchange.onCreate?.(upload);
      } catch (error) {
        refused = error;
        throw Object.assign(new Error('refused'), { status_code: 400, body: 'refused' });
      }
    };
    const answer = await (await speak)(request, {
      ...exchange,
      onCreate,
      onFailure: (error) => {
        failure = error;
      },
    });
    // What of the body is still to come is read by nobody.
    if (answer.status >= 400) reply.header('Connection', 'close');
    if (refused) throw refused;
    if (answer.status >= 500)
      throw (await app.disk.isFull())
        ? refusals.diskFull()
        : new Error(`an upload was not written: ${await answer.text()}`, { cause: failure });
    reply.header('Cache-Control', 'no-store');
    if (answer.status >= 400) throw makeRefusal(answer.status);
    for (const [name, value] of answer.headers) if (!name.startsWith('access-control-')) reply.header(name, value);
    return reply.code(answer.status).send(await answer.text());
  };

  const readFilename = ({ headers }: FastifyRequest): string => {
    const encoded = /(?:^|,)\s*filename ([A-Za-z0-9+/=]+)/.exec(String(headers['upload-metadata'] ?? ''))?.[1];
    return Buffer.from(encoded ?? '', 'base64').toString();
  };

  handle(app, 'GET v1/uploads/', async ({ person }) => listOwnUploads(db, await opened, person));

  app.post(uploadsPath, { config, onRequest: checkVersion }, async (request, reply) => {
    const { person } = request;
    if (!person) throw refusals.unauthorised();
    // An extension of the protocol that is not offered: the library takes it for a failure of the server's.
    if (request.headers['upload-concat'] !== undefined)
      throw refusals.invalid('Upload-Concat', 'un caricamento non può essere unito ad altri');
    const named = nameUpload(readFilename(request));
    try {
      return await converse(request, reply, {
        id: named.id,
        key: buildPrivateKey(named.storage_key),
        onCreate: ({ size, filename }) => recordUpload(db, person, { ...named, ...checkAnnounced(size, filename) }),
      });
    } catch (error) {
      // It would count among those of the person for days.
      await forgetUnbegun(db, named.id);
      throw error;
    }
  });

  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${uploadsPath}:id`,
    config,
    onRequest: checkVersion,
    handler: async (request, reply) => {
      const { person, params } = request;
      if (!person) throw refusals.unauthorised();
      const upload = await requireUpload(db, person, params.id);
      if (request.method !== 'DELETE')
        return converse(request, reply, { id: upload.id, key: buildPrivateKey(upload.storage_key) });
      await discardUpload(app, await opened, upload);
      return reply.code(204).send();
    },
  });
};
