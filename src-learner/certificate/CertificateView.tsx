import { BadgeCheck, Download } from 'lucide-react';
import type { Certificate } from '#contract/certificates.ts';
import type { LinkSource } from '#display/freshLinks/useFreshLink.ts';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { buildButtonClass } from '../ui/Button.tsx';
import { FreshLink } from '../ui/freshLink/FreshLink.tsx';
import styles from './CertificateScreen.module.css';
import { SheetSkeleton } from './CertificateSkeleton.tsx';
import { CopyLink } from './CopyLink.tsx';
import { Facts } from './Facts.tsx';
import { nameFile } from './nameFile.ts';
import { SheetViewer } from './SheetViewer.tsx';

interface Props {
  certificate: Certificate;
  /** Whether it was opened by a code, whose worth is then said first. */
  isChecked: boolean;
  /** Where the link to the PDF comes from. */
  source: LinkSource;
}

/** What its code is worth, if there is one; the sheet, and beside it what it says and what can be done with it. */
export const CertificateView = ({ certificate, isChecked, source }: Props) => {
  const { link, facts, verification_link, replaced } = certificate;
  return (
    <div className={styles.screen}>
      {isChecked && (
        <div className={styles.valid}>
          <BadgeCheck size={32} strokeWidth={1.75} aria-hidden="true" />
          <h1 className={styles.title}>{texts.isValid}</h1>
          <p>{texts.isValidText}</p>
        </div>
      )}
      <div className={styles.viewer}>
        {link ? (
          <SheetViewer link={link} />
        ) : (
          <>
            <p className={styles.pending} role="status">
              {texts.pending}
            </p>
            <SheetSkeleton />
          </>
        )}
      </div>
      <aside className={styles.side}>
        {!isChecked && <h1 className={styles.title}>{texts.title}</h1>}
        <div className={styles.actions}>
          {link && (
            <FreshLink className={buildButtonClass('primary')} link={link} source={source} download={nameFile(facts)}>
              <Download size={18} aria-hidden="true" />
              {texts.download}
            </FreshLink>
          )}
          <CopyLink link={verification_link} />
        </div>
        <Facts facts={facts} replaced={replaced} />
      </aside>
    </div>
  );
};
