import { ChevronDown, ChevronUp, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatPercentage } from '#display/numbers.ts';
import { common } from '../../i18n/it.ts';
import { reader as texts } from '../../i18n/itLessonTools.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isFocusIdle } from '../../ui/isFocusIdle.ts';
import { usePdf } from '../../ui/pdf/usePdf.ts';
import { useWhenOnline } from '../../ui/useWhenOnline.ts';
import { bringToEyes } from '../bringToEyes.ts';
import { StageSkeleton } from '../StageSkeleton.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfReader.module.css';

const zooms = [1, 1.25, 1.5, 2, 3];

interface Props {
  link: string;
  name: string;
  /** The document is open before the reader's eyes. */
  onOpen: () => void;
  /** Asks for another link, before it is tried again. */
  onRenew: () => Promise<unknown>;
  onClose: () => void;
}

/** A PDF in place: its pages one under the other, drawn as they come into sight. */
const PdfReader = ({ link, name, onOpen, onRenew, onClose }: Props) => {
  const { pdf, hasFailed, reopen } = usePdf(link);
  /** Pages in sight of which a part does not come. */
  const [waiting, setWaiting] = useState<readonly number[]>([]);
  const followPage = (page: number, isWaiting: boolean): void =>
    setWaiting((before) => {
      const others = before.filter((other) => other !== page);
      return isWaiting ? [...others, page] : others;
    });
  const isBroken = waiting.length > 0 || hasFailed;
  const retry = async (): Promise<void> => {
    await onRenew();
    reopen();
  };
  useWhenOnline(isBroken, retry);
  const reader = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  /** What stood in the middle before the pages changed their size, as parts of the whole. */
  const middle = useRef<{ down: number; across: number }>(null);
  const tellOpen = useEffectEvent(onOpen);

  const isTold = useRef(false);
  useEffect(() => {
    if (!pdf) return;
    if (isTold.current) {
      // The button that opened it again is gone.
      if (scroller.current && isFocusIdle(scroller.current)) scroller.current.focus({ preventScroll: true });
      return;
    }
    isTold.current = true;
    tellOpen();
    if (!scroller.current) return;
    // Some browsers let no scroller have the focus by itself.
    scroller.current.tabIndex = 0;
    bringToEyes(reader.current, scroller.current);
  }, [pdf]);

  const bringBack = useEffectEvent((_zoom: number) => {
    if (!scroller.current || !middle.current) return;
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = scroller.current;
    scroller.current.scrollTop = middle.current.down * scrollHeight - clientHeight / 2;
    scroller.current.scrollLeft = middle.current.across * scrollWidth - clientWidth / 2;
  });
  useLayoutEffect(() => bringBack(zoom), [zoom]);

  if (hasFailed && !pdf)
    return (
      <div className={styles.failed} role="alert">
        <p>{texts.failed}</p>
        <Button variant="outline" onClick={retry}>
          {common.retry}
        </Button>
      </div>
    );
  if (!pdf) return <StageSkeleton />;

  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const findSheet = (page: number) => scroller.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
  const goTo = (page: number): void => {
    const top = findSheet(page)?.offsetTop;
    if (scroller.current && top !== undefined) scroller.current.scrollTop = top;
  };
  const followScroll = (): void => {
    if (!scroller.current) return;
    const middle = scroller.current.scrollTop + scroller.current.clientHeight / 2;
    setCurrent(pages.findLast((page) => (findSheet(page)?.offsetTop ?? 0) <= middle) ?? 1);
  };
  const changeZoom = (step: 1 | -1): void => {
    const {
      scrollTop = 0,
      scrollLeft = 0,
      clientHeight = 0,
      clientWidth = 0,
      scrollHeight = 1,
      scrollWidth = 1,
    } = scroller.current ?? {};
    middle.current = {
      down: (scrollTop + clientHeight / 2) / scrollHeight,
      across: (scrollLeft + clientWidth / 2) / scrollWidth,
    };
    setZoom(zooms[zooms.indexOf(zoom) + step] ?? zoom);
  };
  const followKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+') changeZoom(1);
    else if (event.key === '-') changeZoom(-1);
    else if (event.key === 'ArrowRight' && zoom === 1) goTo(current + 1);
    else if (event.key === 'ArrowLeft' && zoom === 1) goTo(current - 1);
    else return;
    event.preventDefault();
  };

  return (
    <section ref={reader} className={styles.reader} aria-label={texts.title(name)}>
      <div className={styles.bar}>
        <IconButton label={texts.previous} isOff={current === 1} onClick={() => goTo(current - 1)}>
          <ChevronUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.next} isOff={current === pdf.numPages} onClick={() => goTo(current + 1)}>
          <ChevronDown size={20} aria-hidden="true" />
        </IconButton>
        <p className={styles.where} role="status">
          {texts.page(current, pdf.numPages)}
        </p>
        <IconButton label={texts.smaller} isOff={zoom === zooms[0]} onClick={() => changeZoom(-1)}>
          <ZoomOut size={20} aria-hidden="true" />
        </IconButton>
        <span className="sr-only" role="status">
          {texts.zoom(formatPercentage(zoom * 100))}
        </span>
        <IconButton label={texts.larger} isOff={zoom === zooms.at(-1)} onClick={() => changeZoom(1)}>
          <ZoomIn size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {isBroken && (
        <div className={styles.broken} role="alert">
          <p>{texts.pageFailed}</p>
          <Button variant="outline" onClick={retry}>
            {common.retry}
          </Button>
        </div>
      )}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={texts.pages}
        data-own-arrows
        onScroll={followScroll}
        onKeyDown={followKey}
      >
        {pages.map((page) => (
          <PdfPage key={page} pdf={pdf} page={page} zoom={zoom} onWait={followPage} />
        ))}
      </section>
    </section>
  );
};

export default PdfReader;
