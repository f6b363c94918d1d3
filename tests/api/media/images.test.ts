import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

let server: TestServer;
let person: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  server = await startTestServer();
  person = await aSignedInUser(server);
});
afterAll(() => server.stop());

const makePlain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } });

/** As a PNG, whatever it is. */
const send = async (bytes: Buffer, sender = person) => {
  const avatar = `data:image/png;base64,${bytes.toString('base64')}`;
  const { status, data, error } = await sender.call('PUT v1/users/{id}/', {
    params: { id: sender.user.id },
    body: { avatar },
  });
  return { status, avatar: data?.avatar ?? null, code: error?.code, fields: Object.keys(error?.fields ?? {}) };
};
const refused = { status: 400, avatar: null, code: 'invalid_image', fields: ['avatar'] };

const read = async (address: string | undefined) =>
  sharp(Buffer.from(await (await fetch(`${server.address}${address}`)).arrayBuffer()));

const blur = '<feGaussianBlur stdDeviation="200"/>';
const filters = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${blur.repeat(150)}</filter>
  <rect width="4000" height="4000" filter="url(#f)"/></svg>`;

describe('a picture somebody sends', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('may be %s, whatever it calls itself', async (format) => {
    const { status, avatar } = await send(await makePlain(1500, 1200).toFormat(format).toBuffer());
    expect(status).toBe(200);
    const sides = await Promise.all(
      [avatar?.original, avatar?.large, avatar?.thumbnail].map(async (address) => {
        const { format, width, height } = await (await read(address)).metadata();
        return [format, width, height];
      }),
    );
    expect(sides).toEqual([
      ['webp', 1024, 1024],
      ['webp', 512, 512],
      ['webp', 128, 128],
    ]);
  });

  test('is kept in four sizes for a course, one of them a telephone’s, and all of them go with it', async () => {
    const { call } = await aSignedInUser(server, { tier: 'BO_COM' });
    const picture = `data:image/png;base64,${(await makePlain(2400, 1350).png().toBuffer()).toString('base64')}`;
    const { data } = await call('POST v1/courses/', { body: { name: 'Figurato', code: 'FIG', thumbnail: picture } });
    const addresses = ['original', 'large', 'medium', 'thumbnail'] as const;
    const listed = addresses.map((name) => data?.thumbnail?.[name]);
    const sides = await Promise.all(
      listed.map(async (address) => {
        const { width, height } = await (await read(address)).metadata();
        return [width, height];
      }),
    );
    expect(sides).toEqual([
      [1600, 900],
      [1280, 720],
      [800, 450],
      [320, 180],
    ]);
    expect((await call('DELETE v1/courses/{id}/', { params: { id: data?.id ?? 0 } })).status).toBe(200);
    for (const address of listed) expect((await fetch(`${server.address}${address}`)).status).toBe(404);
  });

  test.each(['gif', 'tiff', 'avif'] as const)('may not be %s', async (format) => {
    expect(await send(await makePlain(20, 20).toFormat(format).toBuffer())).toEqual(refused);
  });

  test('may not be a drawing, however small', async () => {
    const begun = performance.now();
    expect(await send(Buffer.from(filters))).toEqual(refused);
    expect(performance.now() - begun).toBeLessThan(5000);
  });

  test('may not be one that is cut short, or only begins like one', async () => {
    const whole = await makePlain(300, 300).png().toBuffer();
    expect(await send(whole.subarray(0, 200))).toEqual(refused);
    for (const start of ['ffd8ffe0', '89504e470d0a1a0a', '52494646ffffff7f57454250'])
      expect(await send(Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(100)]))).toEqual(refused);
  });

  test('may have sixteen megapixels, and not one row more', async () => {
    expect((await send(await makePlain(4000, 4000).jpeg().toBuffer())).status).toBe(200);
    expect(await send(await makePlain(4000, 4001).jpeg().toBuffer())).toEqual(refused);
  });

  test('stands upright and says nothing of where it was taken', async () => {
    const red = { create: { width: 600, height: 1200, channels: 3, background: '#ff0000' } } as const;
    const lying = makePlain(1200, 1200).composite([{ input: red, left: 0, top: 0 }]);
    const bytes = await lying
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatar } = await send(bytes);
    const picture = await read(avatar?.original);
    const { exif, orientation } = await picture.metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    // Turned by a quarter: what lay on the left is on top.
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect([redAt(900, 100) > 200, redAt(100, 900) > 200]).toEqual([true, false]);
  });

  test('keeps the first of its pictures when it moves', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const { avatar } = await send(moving);
    const picture = await read(avatar?.original);
    expect((await picture.metadata()).pages ?? 1).toBe(1);
    const { dominant } = await picture.stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });
});

test('many people’s pictures at once are drawn or told to come back, and nobody waits for them', async () => {
  const bytes = await makePlain(2400, 2400).jpeg().toBuffer();
  const senders = await Promise.all(Array.from({ length: 5 }, () => aSignedInUser(server)));
  const other = await aSignedInUser(server);
  const answers = Promise.all(senders.flatMap((sender) => Array.from({ length: 6 }, () => send(bytes, sender))));
  expect((await other.call('GET v1/users/me/')).status).toBe(200);
  const statuses = (await answers).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});
