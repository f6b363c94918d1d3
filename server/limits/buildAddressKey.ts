import { isIP } from 'node:net';

const splitGroups = (part: string): string[] => part.split(':').filter(Boolean);

/** The eight groups of an IPv6 address, whose last two may be written as an IPv4 address. */
const expand = (address: string): string[] => {
  const [before = '', after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, toGroups).split('::');
  if (after === undefined) return splitGroups(before);
  const [head, tail] = [splitGroups(before), splitGroups(after)];
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
};

const toGroups = (dotted: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

const toDotted = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * Returns what calls of one address are counted under: IPv4 whole, IPv6 by its /64, which is what one customer holds.
 * An IPv4 address written as IPv6 counts as the IPv4 one.
 */
export const buildAddressKey = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const groups = expand(address.replace(/%.*$/, '')).map((group) => Number.parseInt(group, 16).toString(16));
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? toDotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`;
};
