import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { SheetSkeleton } from './CertificateSkeleton.tsx';
import styles from './SheetViewer.module.css';

const PdfSheets = createPart(
  makeCodeQuery('PdfSheets', () => import('./PdfSheets.tsx')),
  { wait: <SheetSkeleton />, Failed: LoadFailure },
);

/** The sheet; on a telephone it can be made as large as it is read at a desk, and moved about. */
export const SheetViewer = ({ link }: { link: string }) => {
  const [isLarge, setIsLarge] = useState(false);
  const Icon = isLarge ? ZoomOut : ZoomIn;
  return (
    <div className={styles.scroller} data-large={isLarge || undefined}>
      <Button
        variant="outline"
        className={styles.toggle}
        icon={<Icon size={18} aria-hidden="true" />}
        aria-pressed={isLarge}
        onClick={() => setIsLarge(!isLarge)}
      >
        {texts.enlarge}
      </Button>
      <div className={styles.sheets}>
        {/* Drawn again at its size, so that it is sharp. */}
        <PdfSheets key={String(isLarge)} link={link} />
      </div>
    </div>
  );
};
