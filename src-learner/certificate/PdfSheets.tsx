import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { SheetSkeleton } from './CertificateSkeleton.tsx';
import { openPdf } from './openPdf.ts';
import { PdfSheet } from './PdfSheet.tsx';
import styles from './PdfSheets.module.css';

/** The pages of a PDF, one under the other. */
const PdfSheets = ({ link }: { link: string }) => {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const opening = openPdf(link);
    let isGone = false;
    opening.promise.then(setPdf, () => !isGone && setHasFailed(true));
    return () => {
      isGone = true;
      void opening.destroy();
    };
  }, [link]);

  if (hasFailed) return <p role="alert">{texts.viewerFailed}</p>;
  if (!pdf) return <SheetSkeleton />;
  return (
    <section className={styles.sheets} aria-label={texts.viewer}>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((page) => (
        <PdfSheet key={page} pdf={pdf} page={page} />
      ))}
    </section>
  );
};

export default PdfSheets;
