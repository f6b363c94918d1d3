import type { Certificate } from '#contract/certificates.ts';
import { formatDay } from '../format/dates.ts';
import { myCertificates as texts } from '../i18n/itCertificates.ts';
import styles from './MyCertificates.module.css';

/** Earlier issues of a certificate, which are no longer valid: why, and their PDF. */
export const ReplacedIssues = ({ issues }: { issues: Certificate['replaced'] }) => (
  <details className={styles.replaced}>
    <summary>{texts.replaced(issues.length)}</summary>
    <ul>
      {issues.map(({ number, issued, reason, link }) => (
        <li key={number}>
          {texts.issued(number, formatDay(issued))}
          {reason && `: ${reason}`}
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer" aria-label={texts.replacedPdfNamed(number)}>
              {texts.replacedPdf}
            </a>
          )}
        </li>
      ))}
    </ul>
  </details>
);
