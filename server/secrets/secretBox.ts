import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secret.ts';

export interface SecretBox {
  /** Encrypts a text. It opens only with the same `context`, such as whose it is. */
  seal(text: string, context: string): Buffer;
  /** The text, and whether it was sealed with the newest key; null when no key opens it. */
  open(sealed: Buffer, context: string): { text: string; isNewest: boolean } | null;
}

const nonceLength = 12;
const tagLength = 16;

const deriveKey = (serverSecret: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'corsia secret box', 32));

const decrypt = (key: Buffer, sealed: Buffer, context: string): string | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
    return decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
};

/**
 * Encrypts what the database keeps but must not know: AES-256-GCM, with keys derived (HKDF) from the server's secrets.
 * The present secret encrypts; any of them decrypts.
 */
export const createSecretBox = ([current, ...previous]: Secrets): SecretBox => {
  const newest = deriveKey(current);
  const keys = [newest, ...previous.map(deriveKey)];
  return {
    seal(text, context) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', newest, nonce, { authTagLength: tagLength });
      cipher.setAAD(Buffer.from(context));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, context) {
      for (const key of keys) {
        const text = decrypt(key, sealed, context);
        if (text !== null) return { text, isNewest: key === newest };
      }
      return null;
    },
  };
};
