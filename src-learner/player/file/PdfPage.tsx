import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { reader as texts } from '../../i18n/itLessonTools.ts';
import { PdfSheet } from '../../ui/pdf/PdfSheet.tsx';
import styles from './PdfReader.module.css';

/** A sheet is drawn when it is less than a screen away, and given up beyond. */
const nearby = '100% 0px';

/** Pixels no drawing is wider than: larger ones take more memory than a telephone has. */
const widest = 2_400;

interface Props {
  pdf: PDFDocumentProxy;
  page: number;
  /** Times the width of the reader. */
  zoom: number;
  onWait: (page: number, isWaiting: boolean) => void;
}

/** One page, with its words for who does not see it. */
export const PdfPage = ({ pdf, page, zoom, onWait }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [ratio, setRatio] = useState<number>();
  const [words, setWords] = useState('');
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: box.current.parentElement,
      rootMargin: nearby,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    const read = async (): Promise<void> => {
      const sheet = await pdf.getPage(page);
      const viewport = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      if (isGone) return;
      setRatio(viewport.width / viewport.height);
      setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    read().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [pdf, page, isNear]);

  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.min(widest, Math.ceil((entry.contentRect.width * window.devicePixelRatio) / 100) * 100));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={box} className={styles.page} data-page={page} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
      {isNear && width > 0 && (
        <>
          <PdfSheet pdf={pdf} page={page} width={width} label={texts.page(page, pdf.numPages)} onWait={onWait} />
          {words && <p className="sr-only">{words}</p>}
        </>
      )}
    </div>
  );
};
