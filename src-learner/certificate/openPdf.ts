import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Opens a PDF for drawing. Nothing in it is run, and its text needs no fonts from elsewhere. */
export const openPdf = (link: string): Promise<PDFDocumentProxy> =>
  getDocument({ url: link, useWasm: false, useSystemFonts: true }).promise;
