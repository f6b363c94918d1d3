import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAddressKey } from '#server/limits/buildAddressKey.ts';

describe('what the calls of one address are counted under', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff::', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['::', '0:0:0:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, key) => {
    expect(buildAddressKey(address)).toBe(key);
  });

  const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
  const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);
  const host = fc.tuple(group, group, group, group);

  test('addresses of one /64 have one key, of two have two', () => {
    fc.assert(
      fc.property(network, network, host, host, (one, other, first, second) => {
        const key = (prefix: typeof one, rest: typeof first) =>
          buildAddressKey([prefix[0].toString(16), ...prefix.slice(1), ...rest].join(':'));
        expect(key(one, first)).toBe(key(one, second));
        expect(key(one, first) === key(other, first)).toBe(one.join() === other.join());
      }),
    );
  });
});
