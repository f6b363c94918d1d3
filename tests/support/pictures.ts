import sharp from 'sharp';

/** A picture of one colour, as a data URL. */
export const aPicture = async (width: number, height: number): Promise<`data:image/png;base64,${string}`> => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
};

/** A picture that cannot be made small, as photographs: about three bytes a pixel. */
export const aPhotograph = (width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#2f6f8f', noise } })
    .png()
    .toBuffer();
};
