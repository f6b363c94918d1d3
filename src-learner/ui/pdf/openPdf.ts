import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { startWorker } from '#display/startWorker.ts';

interface PdfOpening {
  promise: Promise<PDFDocumentProxy>;
  destroy: () => Promise<void>;
}

/** Begins to open a PDF for drawing; `destroy()` ends it. Nothing in the PDF is run. */
export const openPdf = (link: string): PdfOpening => {
  const { worker, failed } = startWorker(workerUrl);
  const port = PDFWorker.create({ port: worker });
  const task = getDocument({ url: link, worker: port, useWasm: false, useSystemFonts: true });
  return {
    promise: Promise.race([task.promise, failed]),
    destroy: async () => {
      await task.destroy().catch(() => undefined);
      port.destroy();
      worker.terminate();
    },
  };
};
