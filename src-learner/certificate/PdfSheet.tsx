import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { useMediaQuery, wideScreen } from '../ui/useMediaQuery.ts';
import styles from './PdfSheets.module.css';

/** Pixels a sheet is drawn wide: on a small screen those it is shown on, since a large drawing made small loses its strokes. */
const drawnWidth = (canvas: HTMLElement, isWide: boolean): number =>
  isWide ? 1600 : Math.max(640, canvas.clientWidth * window.devicePixelRatio);

/** One page, drawn once and scaled by the page around it. */
export const PdfSheet = ({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState('297 / 210');
  const isWide = useMediaQuery(wideScreen);

  useEffect(() => {
    let stop = (): void => {};
    let isGone = false;
    const draw = async (): Promise<void> => {
      const sheet = await pdf.getPage(page);
      if (isGone || !canvas.current) return;
      const { width } = sheet.getViewport({ scale: 1 });
      const viewport = sheet.getViewport({ scale: drawnWidth(canvas.current, isWide) / width });
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
  }, [pdf, page, isWide]);

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
