import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { refusals } from '../errors.ts';
import { createSemaphore } from '../limits/semaphore.ts';

const derive = promisify(argon2);

/** Threads that files, DNS and hashing share, as libuv counts them. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/** Hashing leaves two threads to the others, and takes no more than there are processors. A hash takes some 30 ms. */
const hashing = createSemaphore({
  atOnce: Math.max(1, Math.min(availableParallelism(), poolThreads - 2)),
  maxWaiting: 128,
  refuse: refusals.unavailable,
});

/** OWASP's current advice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** Letters with accents are typed as one character or as two, by the keyboard: both are the same password. */
const normalizePassword = (password: string): string => password.normalize('NFC');

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * Hashes a password in the usual PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
 * @throws 503 when too many wait to be hashed; `signal.reason` when it is aborted before its turn.
 */
export const hashPassword = async (password: string, signal?: AbortSignal): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await hashing.run(
    () => derive('argon2id', { message: normalizePassword(password), nonce, ...cost }),
    signal,
  );
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
};

/** Never matches, and takes as long to check as a real one: it stands in for accounts that are not there. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(32))}`;

/**
 * Whether the password is the hashed one. With no hash it takes as long and returns false.
 * @throws as `hashPassword`
 */
export const verifyPassword = async (password: string, hash: string | null, signal?: AbortSignal): Promise<boolean> => {
  const [, , , costs = '', salt = '', expected = ''] = (hash ?? decoy).split('$');
  const read = Object.fromEntries(costs.split(',').map((pair) => pair.split('='))) as Record<string, string>;
  const tag = Buffer.from(expected, 'base64');
  const parameters = {
    message: normalizePassword(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(read.m),
    passes: Number(read.t),
    parallelism: Number(read.p),
    tagLength: tag.length,
  };
  const actual = await hashing.run(() => derive('argon2id', parameters), signal);
  return timingSafeEqual(actual, tag) && hash !== null;
};
