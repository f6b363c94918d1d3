/** As far as tests measure letters; the package has no types. */
declare module 'fontkit' {
  export const openSync: (path: string) => {
    unitsPerEm: number;
    layout(text: string): { advanceWidth: number };
  };
}
