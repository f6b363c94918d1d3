import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from '#display/pdf/openPdf.ts';

interface OpenedPdf {
  /** Undefined until it is open; while it is opened again, as it was before. */
  pdf: PDFDocumentProxy | undefined;
  hasFailed: boolean;
  /** Opens it again: a part that was lost on its way is never asked for twice. */
  reopen: () => void;
}

/** Opens a PDF for as long as the component stands. */
export const usePdf = (link: string): OpenedPdf => {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // Opened again with each of them.
    void tries;
    const opening = openPdf({ url: link });
    let isGone = false;
    setHasFailed(false);
    opening.promise.then(setPdf, () => !isGone && setHasFailed(true));
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [link, tries]);
  return { pdf, hasFailed, reopen: useCallback(() => setTries((before) => before + 1), []) };
};
