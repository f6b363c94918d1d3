import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { certificate as texts } from '../i18n/it.ts';
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
    opening.then(setPdf, () => setHasFailed(true));
    return () => void opening.then((opened) => opened.destroy(), () => undefined);
  }, [link]);

  if (hasFailed) return <p role="alert">{texts.viewerFailed}</p>;
  if (!pdf) return <SheetSkeleton />;
  return (
    <section className={styles.sheets} aria-label={texts.viewer}>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <PdfSheet key={`${pdf.fingerprints[0]} ${index + 1}`} pdf={pdf} page={index + 1} />
      ))}
    </section>
  );
};

export default PdfSheets;
