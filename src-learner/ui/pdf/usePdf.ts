import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './openPdf.ts';

/** Opens a PDF for as long as the component stands; `pdf` is undefined until it is open. */
export const usePdf = (link: string): { pdf: PDFDocumentProxy | undefined; hasFailed: boolean } => {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const opening = openPdf(link);
    let isGone = false;
    opening.promise.then(setPdf, () => !isGone && setHasFailed(true));
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [link]);
  return { pdf, hasFailed };
};
