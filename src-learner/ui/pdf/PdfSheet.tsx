import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMediaQuery, wideScreen } from '../useMediaQuery.ts';
import styles from './PdfSheet.module.css';

/** Pixels a sheet is drawn wide: on a small screen those it is shown on, since a large drawing made small loses its strokes. */
const measureDrawnWidth = (canvas: HTMLElement, isWide: boolean): number =>
  isWide ? 1600 : Math.max(640, canvas.clientWidth * window.devicePixelRatio);

/** Time a sheet may take to be drawn before its reader is told (ms). */
const longestDrawing = 12_000;

interface Props {
  pdf: PDFDocumentProxy;
  page: number;
  label: string;
  /** Pixels to draw it wide, where it is not the screen that decides. */
  width?: number;
  /** A part of the document that it needs does not come; false once it is drawn, or not wanted any more. */
  onWait?: (page: number, isWaiting: boolean) => void;
}

/** One page, drawn once and scaled by the page around it. */
export const PdfSheet = ({ pdf, page, label, width: wanted, onWait }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState('297 / 210');
  const isWide = useMediaQuery(wideScreen);

  const tellWaiting = useEffectEvent((isWaiting: boolean) => onWait?.(page, isWaiting));

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
      end();
    };
    const fail = (): void => {
      if (!isGone) tellWaiting(true);
    };
    // What is lost on its way fails in one browser; in another nothing is ever heard of it again.
    const timer = window.setTimeout(fail, longestDrawing);
    const end = (): void => {
      window.clearTimeout(timer);
      tellWaiting(false);
    };
    draw().catch(fail);
    return () => {
      isGone = true;
      end();
      stop();
    };
  }, [pdf, page, isWide, wanted]);

  return <canvas ref={canvas} className={styles.sheet} style={{ aspectRatio: ratio }} role="img" aria-label={label} />;
};
