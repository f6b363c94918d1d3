import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { openPdf } from '#display/pdf/openPdf.ts';
import { certificationTemplates } from '../i18n/certificationTemplates.ts';

const texts = certificationTemplates.preview;

/** Pixels the page is drawn wide: sharp on a dense screen in half of a wide page. */
const drawnWidth = 1600;

const Sheet = styled('canvas')(({ theme }) => ({
  display: 'block',
  width: '100%',
  aspectRatio: '297 / 210',
  border: `1px solid ${theme.palette.divider}`,
  transition: 'opacity 150ms',
}));

const decodeBytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const drawFirst = async (pdf: PDFDocumentProxy, canvas: HTMLCanvasElement): Promise<void> => {
  const page = await pdf.getPage(1);
  const scale = drawnWidth / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  // Drawn apart and shown at once: the sheet before stays until then.
  const buffer = document.createElement('canvas');
  [buffer.width, buffer.height] = [viewport.width, viewport.height];
  await page.render({ canvas: buffer, viewport }).promise;
  [canvas.width, canvas.height] = [viewport.width, viewport.height];
  canvas.getContext('2d')?.drawImage(buffer, 0, 0);
};

interface Props {
  /** In base64. */
  pdf: string;
  /** It is no longer what is written. */
  isPast: boolean;
}

/** The first page of a PDF, and a word when there are more. */
const PdfPages = ({ pdf, isPast }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pages, setPages] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const opening = openPdf({ data: decodeBytes(pdf) });
    let isGone = false;
    opening.promise
      .then(async (opened) => {
        if (isGone || !canvas.current) return;
        setPages(opened.numPages);
        await drawFirst(opened, canvas.current);
        setFailed(false);
      })
      .catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [pdf]);
  return (
    <>
      {hasFailed && <Alert severity="warning">{texts.unreadable}</Alert>}
      {pages > 1 && !isPast && <Alert severity="warning">{texts.manyPages(pages)}</Alert>}
      <Sheet ref={canvas} role="img" aria-label={texts.sheet} sx={{ opacity: isPast ? 0.4 : 1 }} />
    </>
  );
};

export default PdfPages;
