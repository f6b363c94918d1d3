import { expect, test } from 'vitest';
import { buildPublicKey, findPublicKey, publicAddress } from '#server/storage/keys.ts';

test('the address of an image anyone may see leads back to its key', () => {
  expect(findPublicKey(`${publicAddress}logo.webp`)).toBe(buildPublicKey('logo.webp'));
});

test.each([null, undefined, '', 'https://altrove.esempio.it/files/public/logo.webp', '/files/un-biglietto/logo.webp'])(
  '%s is no image kept for everybody',
  (address) => expect(findPublicKey(address)).toBeNull(),
);
