import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import Busboy, { type BusboyFileStream } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import { type CallKeyOf, type Calls, calls, getCall } from '#contract/calls.ts';
import { refusals } from '../errors.ts';
import { allowLongBody } from '../startup/bodyTimes.ts';
import { compileBody, toRefusal } from './validation.ts';

/** A file as it was sent, in a folder of ours until the call is over. */
export interface SentFile {
  /** As its sender calls it. */
  name: string;
  path: string;
  size: number;
}

type FormCall = { [K in CallKeyOf]: Calls[K] extends { multipart: TObject } ? K : never }[CallKeyOf];
/** The field of a form that has its file. */
type FileField = 'file' | 'import_file';
type FieldsOf<K extends FormCall> = Calls[K] extends { multipart: infer F extends TObject }
  ? Omit<Static<F>, FileField>
  : never;

export interface SentForm<K extends FormCall> {
  fields: FieldsOf<K>;
  file: SentFile | null;
}

interface Parts {
  fields: Map<string, string>;
  file: SentFile | null;
}

/** Of a form, beside its file: more than any call of the contract has. */
const limits = { fieldNameSize: 100, fieldSize: 20_000, fields: 20, files: 1, parts: 20, headerPairs: 20 };

/** Bytes of a form beside its file, at most. */
const formMax = 500_000;

const getUploadFolder = ({ settings }: FastifyInstance): string => join(settings.dataDir, 'tmp', 'uploads');

/** Lets forms through to the calls that take them; their handlers read them with {@link receiveForm}. */
export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  // What a server that was killed left half-way: no other process has this folder.
  await rm(getUploadFolder(app), { recursive: true, force: true });
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const { call } = request.routeOptions.config;
    if (call && getCall(call).multipart) return done(null);
    done(refusals.wrongType('body', 'il tipo di contenuto non è ammesso'));
  });
};

const makeUnreadableRefusal = () => refusals.malformed('Il modulo inviato non è leggibile.');
const makeTooLargeRefusal = ({ fileMax, fileField }: Omit<Place, 'path'>) =>
  refusals.tooLarge(fileField, `il file supera i ${Math.floor(fileMax / 1_000_000)} MB`);

const openParser = (headers: FastifyRequest['headers'], fileMax: number) => {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { ...limits, fileSize: fileMax },
    });
  } catch {
    // It names no boundary between its parts.
    throw makeUnreadableRefusal();
  }
};

interface Place {
  path: string;
  /** Bytes. */
  fileMax: number;
  fileField: FileField;
}

/** Writes the file to its place as it comes. @throws 413 once it is too long. */
const writeFile = async (stream: BusboyFileStream, place: Place, signal: AbortSignal): Promise<number> => {
  const { path } = place;
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', signal });
  stream.pipe(target);
  stream.once('error', (error) => target.destroy(error));
  await finished(target);
  if (stream.truncated) throw makeTooLargeRefusal(place);
  return stream.bytesRead;
};

/**
 * Reads a form, its file straight to its place.
 * @throws 400 for one that is not readable, 413 for a file that is too large, 499 when its sender left.
 */
const readParts = ({ raw, headers }: FastifyRequest, place: Place): Promise<Parts> => {
  const parser = openParser(headers, place.fileMax);
  const { promise, resolve, reject } = Promise.withResolvers<Parts>();
  const fields = new Map<string, string>();
  const stopping = new AbortController();
  let writing: Promise<SentFile> | null = null;

  /** Ends once nothing more is written. */
  const fail = (error: unknown): void => {
    raw.unpipe(parser);
    // Whatever is still on its way is read and left: the refusal would not reach its sender otherwise.
    raw.resume();
    stopping.abort();
    void Promise.allSettled([writing]).then(() => reject(error));
  };

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) return fail(refusals.tooLarge('body', 'un campo è troppo lungo'));
    if (name === place.fileField || fields.has(name) || `${name}${value}`.includes('\0'))
      return fail(makeUnreadableRefusal());
    fields.set(name, value);
  });
  parser.on('file', (field, stream, name = '') => {
    if (field !== place.fileField || writing || name.includes('\0')) {
      stream.resume();
      return fail(makeUnreadableRefusal());
    }
    writing = writeFile(stream, place, stopping.signal).then((size) => ({ name, path: place.path, size }));
    writing.catch(fail);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => fail(makeUnreadableRefusal()));
  parser.on('error', () => fail(makeUnreadableRefusal()));
  parser.on('finish', () => {
    Promise.resolve(writing).then((file) => resolve({ fields, file }), fail);
  });
  raw.once('close', () => {
    if (!raw.complete) fail(refusals.clientGone());
  });
  raw.pipe(parser);
  return promise;
};

const chooseFileField = (key: FormCall): FileField =>
  'import_file' in calls[key].multipart.properties ? 'import_file' : 'file';

/** What a form must have beside its file. */
const buildFieldsSchema = (key: FormCall): object => {
  const schema: { properties: Record<string, unknown>; required?: readonly string[] } = calls[key].multipart;
  const { properties, required = [], ...rest } = schema;
  const { [chooseFileField(key)]: _, ...others } = properties;
  return { ...rest, properties: others, required: required.filter((name) => name !== chooseFileField(key)) };
};

const validators = new Map<FormCall, ReturnType<typeof compileBody>>();

const getValidator = (key: FormCall) => {
  const validate = validators.get(key) ?? compileBody(buildFieldsSchema(key));
  validators.set(key, validate);
  return validate;
};

/**
 * Reads the form of a call, checks its fields and hands both to `run`; the file is removed once that is over, unless it
 * was moved elsewhere. Memory stays flat however large it is.
 * @param fileMax bytes.
 * @throws 400 naming a field, 413 for a file over `fileMax`, 415 for what is no form, and whatever `run` throws.
 */
export const receiveForm = async <K extends FormCall, T>(
  app: FastifyInstance,
  request: FastifyRequest,
  { key, fileMax }: { key: K; fileMax: number },
  run: (form: SentForm<K>) => Promise<T>,
): Promise<T> => {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw refusals.wrongType('body', 'il tipo di contenuto non è ammesso');
  const fileField = chooseFileField(key);
  if (Number(request.headers['content-length'] ?? 0) > fileMax + formMax)
    throw makeTooLargeRefusal({ fileMax, fileField });
  allowLongBody(request.raw);
  const folder = getUploadFolder(app);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const { fields, file } = await readParts(request, { path, fileMax, fileField });
    const given = Object.fromEntries(fields);
    const validate = getValidator(key);
    if (!validate(given)) throw toRefusal(validate.errors ?? [], 'body');
    return await run({ fields: given as FieldsOf<K>, file });
  } finally {
    await rm(path, { force: true });
  }
};
