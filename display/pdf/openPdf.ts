import 'core-js/actual/promise/with-resolvers.js';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from './pdfWorker.ts?worker&url';
import { startWorker } from './startWorker.ts';

interface PdfOpening {
  promise: Promise<PDFDocumentProxy>;
  destroy: () => Promise<void>;
}

/**
 * Begins to open a PDF, by its address or its bytes, for drawing; `destroy()` ends it. Nothing in the PDF is run. By pdf.js'
 * build for older browsers: the other one asks for those of a few months ago.
 */
export const openPdf = (source: { url: string } | { data: Uint8Array }): PdfOpening => {
  const { worker, failed } = startWorker(workerUrl);
  const port = PDFWorker.create({ port: worker });
  const task = getDocument({ ...source, worker: port, useWasm: false, useSystemFonts: true });
  return {
    promise: Promise.race([task.promise, failed]),
    destroy: async () => {
      await task.destroy().catch(() => undefined);
      port.destroy();
      worker.terminate();
    },
  };
};
