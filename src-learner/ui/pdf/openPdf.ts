import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Begins to open a PDF for drawing; `destroy()` ends it. Nothing in the PDF is run. */
export const openPdf = (link: string): PDFDocumentLoadingTask =>
  getDocument({ url: link, useWasm: false, useSystemFonts: true });
