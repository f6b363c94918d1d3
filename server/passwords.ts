import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's current advice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password in the usual PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;
};

/** Never matches, and takes as long to check as a real one: it stands in for accounts that are not there. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(Buffer.alloc(16))}$${encode(Buffer.alloc(32))}`;

/** Whether the password is the hashed one. With no hash it takes as long and answers false. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const [, , , parameters = '', salt = '', expected = ''] = (hash ?? decoy).split('$');
  const read = Object.fromEntries(parameters.split(',').map((pair) => pair.split('='))) as Record<string, string>;
  const tag = Buffer.from(expected, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(read.m),
    passes: Number(read.t),
    parallelism: Number(read.p),
    tagLength: tag.length,
  });
  return timingSafeEqual(actual, tag) && hash !== null;
};
