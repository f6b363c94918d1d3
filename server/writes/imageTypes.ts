import type { imageTypes } from '#contract/rules.ts';
import { startsWith, toCodes } from '../storage/firstBytes.ts';

type ImageType = (typeof imageTypes)[number];

/** The type of an image by its first bytes, whatever it is called; null for what is none we take. */
export const detectImageType = (bytes: Uint8Array): ImageType | null => {
  if (startsWith(bytes, [0x89, ...toCodes('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, toCodes('RIFF')) && startsWith(bytes, toCodes('WEBP'), 8)) return 'image/webp';
  return null;
};
