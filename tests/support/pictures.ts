import sharp from 'sharp';

/** A picture of one colour, as a data URL. */
export const aPicture = async (width: number, height: number): Promise<`data:image/png;base64,${string}`> => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2f6f8f' } });
  return `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
};
