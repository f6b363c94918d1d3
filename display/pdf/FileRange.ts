import { PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Reads a file of this computer piece by piece: one of hundreds of MB is not held whole. */
export class FileRange extends PDFDataRangeTransport {
  readonly #file: File;

  constructor(file: File) {
    super(file.size, null);
    this.#file = file;
  }

  /** A piece that cannot be read is told as missing, and the opening fails. */
  override requestDataRange(begin: number, end: number): void {
    this.#file
      .slice(begin, end)
      .arrayBuffer()
      .then(
        (piece) => this.onDataRange(begin, new Uint8Array(piece)),
        () => this.onDataRange(begin, null),
      );
  }
}
