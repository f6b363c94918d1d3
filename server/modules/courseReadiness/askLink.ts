import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddresses.ts';

/** How long an address may take to begin its answer (ms), and how often it may lead elsewhere. */
const timeout = 8_000;
const redirectsMax = 4;

export interface AskOptions {
  /** Where a question may go: nowhere but the internet at large, unless a test says otherwise. */
  isAllowed?: (address: string) => boolean;
  timeoutAfter?: number;
}

/** Looks a name up and refuses it when any of its addresses is not allowed: the connection goes to the one that was checked. */
const createAllowedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return done(Object.assign(new Error('address not allowed'), { code: 'ENOTALLOWED' }), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

const reasons: Record<string, string> = {
  ENOTFOUND: 'il sito non esiste',
  EAI_AGAIN: 'il sito non si trova',
  ECONNREFUSED: 'il sito non risponde',
  ENOTALLOWED: 'indirizzo di una rete interna',
};

interface Answered {
  status: number;
  location: string | undefined;
}

/** One question; the content of the answer is not read. */
const askOnce = (url: URL, { isAllowed = isPublicAddress, timeoutAfter = timeout }: AskOptions): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A literal address is not looked up.
    if (isIP(host) && !isAllowed(host))
      return reject(Object.assign(new Error('address not allowed'), { code: 'ENOTALLOWED' }));
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const asked = send(url, {
      method: 'GET',
      agent: false,
      lookup: createAllowedLookup(isAllowed),
      headers: { accept: '*/*', 'user-agent': 'Corsia (prova dei collegamenti)' },
      signal: AbortSignal.timeout(timeoutAfter),
      maxHeaderSize: 16_384,
    });
    asked.on('response', ({ statusCode = 0, headers }) => {
      resolve({ status: statusCode, location: headers.location });
      asked.destroy();
    });
    // Another protocol instead of an answer, such as 101: what the site is was said.
    asked.on('upgrade', ({ statusCode = 0, headers }, socket) => {
      resolve({ status: statusCode, location: headers.location });
      socket.destroy();
    });
    asked.on('error', reject);
    // However else it ends: nothing changes for what was answered.
    asked.on('close', () => reject(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })));
    asked.end();
  });

/** Refused to a program, perhaps not to a person; or asked too often. */
const unclear = new Set([401, 403, 405, 406, 429]);

const judge = (status: number): string | null =>
  status < 400 || unclear.has(status) ? null : `il sito risponde con l’errore ${status}`;

/**
 * Asks an address and those it leads to. Returns why it is dead, in words; null where it answers. Never asks anything
 * but the internet at large, whatever a name or a redirect says.
 */
export const askLink = async (link: string, options: AskOptions = {}): Promise<string | null> => {
  let url = URL.parse(link);
  try {
    for (let step = 0; step <= redirectsMax; step += 1) {
      if (!url || !/^https?:$/.test(url.protocol)) return 'l’indirizzo non è valido';
      url.username = '';
      url.password = '';
      const { status, location } = await askOnce(url, options);
      if (status < 300 || status >= 400 || !location) return judge(status);
      url = URL.parse(location, url);
    }
    return 'il sito rimanda troppe volte altrove';
  } catch (error) {
    if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
      return 'il sito non risponde in tempo';
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return reasons[code] ?? 'il sito non risponde';
  }
};
