import { certificate as texts } from '../i18n/itCertificates.ts';
import { PdfSheet } from '../ui/pdf/PdfSheet.tsx';
import { usePdf } from '../ui/pdf/usePdf.ts';
import { SheetSkeleton } from './CertificateSkeleton.tsx';
import styles from './PdfSheets.module.css';

/** The pages of a PDF, one under the other. */
const PdfSheets = ({ link }: { link: string }) => {
  const { pdf, hasFailed } = usePdf(link);
  if (hasFailed) return <p role="alert">{texts.viewerFailed}</p>;
  if (!pdf) return <SheetSkeleton />;
  return (
    <section className={styles.sheets} aria-label={texts.viewer}>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((page) => (
        <PdfSheet key={page} pdf={pdf} page={page} label={texts.page(page, pdf.numPages)} />
      ))}
    </section>
  );
};

export default PdfSheets;
