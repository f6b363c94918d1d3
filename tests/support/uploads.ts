import type { RawAnswer } from './client.ts';

type Sender = { raw(method: string, path: string, init?: RequestInit): Promise<RawAnswer> };

const tus = { 'tus-resumable': '1.0.0' };
const offsetType = { 'content-type': 'application/offset+octet-stream' };

/** Requests of the tus protocol, as one of its clients makes them. */
export const makeTusClient = (client: Sender) => {
  const create = (bytes: number, name = 'video.mp4', headers: Record<string, string> = {}) =>
    client.raw('POST', '/api/v1/uploads/', {
      headers: {
        ...tus,
        'upload-length': String(bytes),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
        ...headers,
      },
    });
  const patch = (path: string, offset: number, body: BodyInit, headers: Record<string, string> = {}) =>
    client.raw('PATCH', path, {
      body,
      headers: { ...tus, ...offsetType, 'upload-offset': String(offset), ...headers },
    });
  const readOffset = async (path: string): Promise<number | null> => {
    const { status, headers } = await client.raw('HEAD', path, { headers: tus });
    return status === 200 ? Number(headers.get('upload-offset')) : null;
  };
  const remove = (path: string) => client.raw('DELETE', path, { headers: tus });
  /** A whole upload; returns its id. */
  const send = async (content: Uint8Array<ArrayBuffer>, name?: string): Promise<string> => {
    const path = readUploadPath(await create(content.length, name));
    const answer = await patch(path, 0, content);
    if (answer.status !== 204) throw new Error(`the upload was refused: ${answer.text}`);
    return parseUploadId(path);
  };
  return { create, patch, readOffset, remove, send };
};

/** Where an upload that was made is found. */
export const readUploadPath = ({ status, headers, text }: RawAnswer): string => {
  const path = headers.get('location');
  if (status !== 201 || !path) throw new Error(`the upload was not made: ${text}`);
  return path;
};

export const parseUploadId = (path: string): string => path.split('/').at(-1) ?? '';
