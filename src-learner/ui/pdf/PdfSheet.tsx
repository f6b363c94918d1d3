import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useMediaQuery, wideScreen } from '../useMediaQuery.ts';
import styles from './PdfSheet.module.css';

/** Pixels a sheet is drawn wide: on a small screen those it is shown on, since a large drawing made small loses its strokes. */
const measureDrawnWidth = (canvas: HTMLElement, isWide: boolean): number =>
  isWide ? 1600 : Math.max(640, canvas.clientWidth * window.devicePixelRatio);

interface Props {
  pdf: PDFDocumentProxy;
  page: number;
  label: string;
  /** Pixels to draw it wide, where it is not the screen that decides. */
  width?: number;
}

/** One page, drawn once and scaled by the page around it. */
export const PdfSheet = ({ pdf, page, label, width: wanted }: Props) => {
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
      const viewport = sheet.getViewport({ scale: (wanted ?? measureDrawnWidth(canvas.current, isWide)) / width });
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
  }, [pdf, page, isWide, wanted]);

  return <canvas ref={canvas} className={styles.sheet} style={{ aspectRatio: ratio }} role="img" aria-label={label} />;
};
