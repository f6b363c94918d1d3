import 'pdfmake';

declare module 'pdfmake' {
  /** Files kept in memory, by name; missing from the library's own types. */
  export const virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}
