import { certificate as texts } from '../i18n/itCertificates.ts';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CertificateScreen.module.css';

/** An A4 sheet lying on its side. */
export const SheetSkeleton = () => <Skeleton ratio="297 / 210" radius="4px" />;

export const CertificateSkeleton = () => (
  <LoadingRegion className={styles.screen}>
    <div className={styles.viewer}>
      <SheetSkeleton />
    </div>
    <div className={styles.side}>
      <h1 className={styles.title}>{texts.title}</h1>
      <Skeleton height="16rem" />
      <Skeleton height="2.75rem" />
    </div>
  </LoadingRegion>
);
