import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './CourseHead.module.css';

export interface Back {
  to: string;
  label: string;
}

/** The way back; to the back office it leaves this page. */
export const BackLink = ({ to, label }: Back) => {
  const inside = (
    <>
      <ArrowLeft size={18} aria-hidden="true" />
      {label}
    </>
  );
  return to.startsWith('/backoffice') ? (
    <a className={styles.back} href={to}>
      {inside}
    </a>
  ) : (
    <Link className={styles.back} to={to}>
      {inside}
    </Link>
  );
};
