import 'pdfmake';

declare module 'pdfmake' {
  /** Files kept in memory, by name; missing from the library's own types. */
  export const virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
}

declare module 'pdfmake/interfaces.js' {
  interface ContentBase {
    /** The heading this is to a screen reader. */
    structure?: import('./structure.ts').Heading;
    /** What a screen reader says in place of a picture; one without is decoration. */
    alt?: string;
  }
}
