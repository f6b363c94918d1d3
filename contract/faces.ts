/** The typefaces the product brings with it; `key` is the package of Fontsource they come from. */
export const faces = [
  { key: 'lato', name: 'Lato' },
  { key: 'titillium-web', name: 'Titillium Web' },
  { key: 'inter', name: 'Inter' },
  { key: 'source-sans-3', name: 'Source Sans 3' },
  { key: 'nunito-sans', name: 'Nunito Sans' },
  { key: 'atkinson-hyperlegible-next', name: 'Atkinson Hyperlegible Next' },
] as const;

type Face = (typeof faces)[number];
export type FaceKey = Face['key'];

export const fallbackFace: Face = faces[0];

/** The shipped face of this name; undefined for any other. */
export const findFace = (name: string): Face | undefined => faces.find((face) => face.name === name);

/** The shipped face a theme is drawn in; null where it brings a typeface of its own, by its address. */
export const chooseFace = ({ name, url }: { name: string; url: string }): Face | null =>
  url ? null : (findFace(name) ?? fallbackFace);
