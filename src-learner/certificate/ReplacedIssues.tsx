import type { Certificate } from '#contract/certificates.ts';
import type { LinkSource } from '#display/freshLinks/useFreshLink.ts';
import { formatDay } from '../format/dates.ts';
import { myCertificates as texts } from '../i18n/itCertificates.ts';
import { FreshLink } from '../ui/freshLink/FreshLink.tsx';
import styles from './MyCertificates.module.css';

interface Props {
  issues: Certificate['replaced'];
  /** Where the link to the PDF of the issue of a number comes from. */
  makeSource: (number: number) => LinkSource;
}

/** Earlier issues of a certificate, which are no longer valid: why, and their PDF. */
export const ReplacedIssues = ({ issues, makeSource }: Props) => (
  <details className={styles.replaced}>
    <summary>{texts.replaced(issues.length)}</summary>
    <ul>
      {issues.map(({ number, issued, reason, link }) => (
        <li key={number}>
          {texts.issued(number, formatDay(issued))}
          {reason && `: ${reason}`}
          {link && (
            <FreshLink
              link={link}
              source={makeSource(number)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.replacedPdfNamed(number)}
            >
              {texts.replacedPdf}
            </FreshLink>
          )}
        </li>
      ))}
    </ul>
  </details>
);
