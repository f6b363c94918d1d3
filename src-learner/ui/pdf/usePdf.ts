import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useCallback, useEffect, useState } from 'react';
import { openPdf } from '#display/pdf/openPdf.ts';

/** Time in which nothing comes of a document before its reader is told (ms). */
const longestSilence = 12_000;

interface OpenedPdf {
  /** Undefined until it is open; while it is opened again, as it was before. */
  pdf: PDFDocumentProxy | undefined;
  /** It did not open, or nothing comes of it: it may still. */
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
    let isGone = false;
    let isOver = false;
    let timer: number | undefined;
    const fail = (): void => {
      if (!isGone) setHasFailed(true);
    };
    const awaitPart = (): void => {
      window.clearTimeout(timer);
      if (!isGone && !isOver) timer = window.setTimeout(fail, longestSilence);
    };
    const end = (): void => {
      isOver = true;
      window.clearTimeout(timer);
    };
    const opening = openPdf({ url: link }, { onPart: awaitPart });
    setHasFailed(false);
    awaitPart();
    opening.promise.then((opened) => {
      setPdf(opened);
      if (!isGone) setHasFailed(false);
    }, fail);
    opening.promise.then(end, end);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      void opening.destroy();
    };
  }, [link, tries]);
  return { pdf, hasFailed, reopen: useCallback(() => setTries((before) => before + 1), []) };
};
