import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { certificate as texts } from '../i18n/it.ts';
import styles from './PdfSheets.module.css';

/** Pixels a sheet is drawn wide at least: sharp on every screen a certificate is shown on. */
const drawnWidth = 1600;

/** One page, drawn once and scaled by the page around it. */
export const PdfSheet = ({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState('297 / 210');

  useEffect(() => {
    let stop = (): void => {};
    let isGone = false;
    const draw = async (): Promise<void> => {
      const sheet = await pdf.getPage(page);
      const { width } = sheet.getViewport({ scale: 1 });
      const viewport = sheet.getViewport({ scale: drawnWidth / width });
      if (isGone || !canvas.current) return;
      setRatio(`${viewport.width} / ${viewport.height}`);
      canvas.current.width = viewport.width;
      canvas.current.height = viewport.height;
      const drawing = sheet.render({ canvas: canvas.current, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, page]);

  return (
    <canvas
      ref={canvas}
      className={styles.sheet}
      style={{ aspectRatio: ratio }}
      role="img"
      aria-label={texts.page(page, pdf.numPages)}
    />
  );
};
