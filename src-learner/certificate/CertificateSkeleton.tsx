import { certificate as texts } from '../i18n/itCertificates.ts';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CertificateScreen.module.css';

/** An A4 sheet lying on its side. */
export const SheetSkeleton = () => <Skeleton ratio="297 / 210" radius="4px" />;

/** @param isChecked whether the verdict on a code comes, which stands first. */
export const CertificateSkeleton = ({ isChecked }: { isChecked: boolean }) => (
  <LoadingRegion className={styles.screen}>
    {isChecked && (
      <div className={styles.valid}>
        <h1 className={styles.title}>{texts.title}</h1>
        <Skeleton height="1.5em" />
      </div>
    )}
    <div className={styles.viewer}>
      <SheetSkeleton />
    </div>
    <div className={styles.side}>
      {!isChecked && <h1 className={styles.title}>{texts.title}</h1>}
      <Skeleton height="16rem" />
      <Skeleton height="2.75rem" />
    </div>
  </LoadingRegion>
);
