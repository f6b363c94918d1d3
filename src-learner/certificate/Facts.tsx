import type { Certificate } from '#contract/certificates.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { formatDay } from '../format/dates.ts';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { FactRows } from '../ui/facts/FactRows.tsx';
import styles from './Facts.module.css';

const listRows = (facts: Certificate['facts']): [string, string | null][] => [
  [texts.holder, toWrittenName(`${facts.first_name} ${facts.last_name}`)],
  [texts.fiscalCode, facts.fiscal_code],
  [texts.course, facts.course_name],
  [texts.code, facts.course_code],
  [texts.completed, formatDay(facts.completion_date)],
  [texts.duration, facts.duration],
  [texts.issued, formatDay(facts.issued)],
  [texts.number, String(facts.number)],
  [texts.verificationCode, facts.code],
];

/** What the sheet says, as text. */
export const Facts = ({ facts, replaced }: Pick<Certificate, 'facts' | 'replaced'>) => (
  <div className={styles.facts}>
    <FactRows rows={listRows(facts)} />
    {replaced.length > 0 && (
      <div className={styles.replaced}>
        <h2>{texts.replaced}</h2>
        <ul>
          {replaced.map(({ number, issued, reason }) => (
            <li key={number}>
              {texts.replacedRow(number, formatDay(issued))}
              {reason && <span>: {reason}</span>}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);
