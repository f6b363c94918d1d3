import 'core-js/actual/promise/with-resolvers.js';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { FileRange } from './FileRange.ts';
import workerUrl from './pdfWorker.ts?worker&url';
import { startWorker } from './startWorker.ts';

interface Options {
  /** A part of it has come. */
  onPart?: () => void;
}

interface PdfOpening {
  promise: Promise<PDFDocumentProxy>;
  destroy: () => Promise<void>;
}

/**
 * Begins to open a PDF, by its address, its bytes or as a file of this computer, for drawing; `destroy()` ends it. Nothing in the PDF is run. By pdf.js'
 * build for older browsers: the other one asks for those of a few months ago.
 */
export const openPdf = (
  source: { url: string } | { data: Uint8Array } | { file: File },
  { onPart }: Options = {},
): PdfOpening => {
  const { worker, failed } = startWorker(workerUrl);
  const port = PDFWorker.create({ port: worker });
  const from = 'file' in source ? { range: new FileRange(source.file) } : source;
  const task = getDocument({ ...from, worker: port, useWasm: false, useSystemFonts: true });
  if (onPart) task.onProgress = onPart;
  return {
    promise: Promise.race([task.promise, failed]),
    destroy: async () => {
      await task.destroy().catch(() => undefined);
      port.destroy();
      worker.terminate();
    },
  };
};
