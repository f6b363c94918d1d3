import { expect, test } from 'vitest';
import {
  buildFileKey,
  buildPrivateKey,
  buildPublicKey,
  findPublicKey,
  makeStorageKey,
  publicAddress,
} from '#server/storage/keys.ts';

test('the address of an image anyone may see leads back to its key', () => {
  expect(findPublicKey(`${publicAddress}logo.webp`)).toBe(buildPublicKey('logo.webp'));
});

test.each([null, undefined, '', 'https://altrove.esempio.it/files/public/logo.webp', '/files/un-biglietto/logo.webp'])(
  '%s is no image kept for everybody',
  (address) => expect(findPublicKey(address)).toBeNull(),
);

test('a file that needs a ticket has a folder of its own, and a name that is safe in any address', () => {
  const key = makeStorageKey('Perché no? (bozza).M4V');
  expect(key).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/perche-no-bozza\.mp4$/);
  expect(makeStorageKey('Perché no? (bozza).M4V')).not.toBe(key);
});

test('one that has a folder already gets its name there', () => {
  expect(makeStorageKey('../../etc/passwd', 'cartella')).toBe('cartella/etc-passwd');
  expect(makeStorageKey('?.pdf', 'cartella')).toBe('cartella/file.pdf');
  const longest = makeStorageKey(`${'щ'.repeat(25)}.${'a'.repeat(229)}`, 'cartella');
  expect(longest.length, 'a file system takes names of 255 bytes').toBeLessThan(255);
});

test('a row of files says where it is kept', () => {
  expect(buildFileKey({ is_public: true, storage_key: 'logo.webp' })).toBe(buildPublicKey('logo.webp'));
  expect(buildFileKey({ is_public: false, storage_key: 'a/b.pdf' })).toBe(buildPrivateKey('a/b.pdf'));
  expect(buildPrivateKey('a/b.pdf')).not.toBe(buildPublicKey('a/b.pdf'));
});
