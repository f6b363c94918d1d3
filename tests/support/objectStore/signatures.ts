import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StoreError } from './errors.ts';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const hashSha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const signHmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claim {
  credential: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payload: string;
}

/** Of an address that was signed. @throws once its time is over */
const readAddressClaim = (query: URLSearchParams): Claim => {
  const date = query.get('X-Amz-Date') ?? '';
  const since = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(since + Number(query.get('X-Amz-Expires')) * 1000 > Date.now())) throw new StoreError(403, 'AccessDenied');
  return {
    credential: query.get('X-Amz-Credential') ?? '',
    date,
    signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? '',
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
};

const readHeadersClaim = ({ headers }: IncomingMessage): Claim => {
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? '')?.[1] ?? '';
  return {
    credential: part('Credential'),
    date: String(headers['x-amz-date'] ?? ''),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    payload: String(headers['x-amz-content-sha256'] ?? ''),
  };
};

/** Checks who asks, by Signature Version 4 in the headers or in the address. @throws 403 as S3 does */
export const checkSignature = (request: IncomingMessage, { accessKeyId, secretAccessKey }: Keys): void => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
  const claim = searchParams.has('X-Amz-Signature') ? readAddressClaim(searchParams) : readHeadersClaim(request);
  const [keyId, ...scope] = claim.credential.split('/');
  if (!keyId) throw new StoreError(403, 'AccessDenied');
  if (keyId !== accessKeyId) throw new StoreError(403, 'InvalidAccessKeyId');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = claim.signedHeaders.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders,
    claim.payload,
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope;
  const key = [region, service, end].reduce(
    (before, part) => signHmac(before, part),
    signHmac(`AWS4${secretAccessKey}`, day),
  );
  const signed = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), hashSha256(canonical)].join('\n');
  if (signHmac(key, signed).toString('hex') !== claim.signature) throw new StoreError(403, 'SignatureDoesNotMatch');
};
