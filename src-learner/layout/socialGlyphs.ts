import type { SocialName } from '#contract/codes.ts';

/** Outlines on a 24 × 24 grid, drawn with the stroke of the icon set, which has no brands. */
export const socialGlyphs: Record<SocialName, readonly string[]> = {
  instagram: [
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z',
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
    'M17.5 6.5h.01',
  ],
  linkedin: [
    'M8 10v8M8 6v.01M12 18v-8m0 4c0-2.5 1.2-4 3-4s3 1.5 3 4v4',
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z',
  ],
  facebook: ['M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3V2Z'],
  twitter: ['M4 4l11.7 16H20L8.3 4H4Z', 'M4 20l6.8-6.8M13.2 10.8L20 4'],
  youtube: [
    'M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 50 50 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 50 50 0 0 1-16.2 0A2 2 0 0 1 2.5 17Z',
    'M10 15l5-3-5-3v6Z',
  ],
};
