import { Award, Download, ExternalLink } from 'lucide-react';
import type { Certificate } from '#contract/certificates.ts';
import type { LinkSource } from '#display/freshLinks/useFreshLink.ts';
import { formatDay } from '../format/dates.ts';
import { common } from '../i18n/it.ts';
import { certificate as sheet, myCertificates as texts } from '../i18n/itCertificates.ts';
import { buildCertificatePath } from '../paths.ts';
import { useBrandTheme } from '../theme/BrandThemeProvider.tsx';
import { buildButtonClass } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FreshLink } from '../ui/freshLink/FreshLink.tsx';
import { CopyLink } from './CopyLink.tsx';
import { buildLinkedInAddress } from './linkedIn.ts';
import styles from './MyCertificates.module.css';
import { nameFile } from './nameFile.ts';
import { ReplacedIssues } from './ReplacedIssues.tsx';

interface Props {
  certificate: Certificate;
  /** Where the link to its PDF comes from, or to that of an earlier issue of it. */
  makeSource: (replacedNumber?: number) => LinkSource;
}

/** One certificate of the learner: what it says in short, and what can be done with it. */
export const MyCertificate = ({ certificate, makeSource }: Props) => {
  const { facts, link, verification_link, subscription_id, replaced } = certificate;
  const { headers } = useBrandTheme();
  const name = facts.course_name;
  return (
    <li className={styles.certificate}>
      <Award className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <span>{texts.completedOn(formatDay(facts.completion_date))}</span>
          <span>{texts.issued(facts.number, formatDay(facts.issued))}</span>
          {facts.duration && <span>{facts.duration}</span>}
        </p>
        <p className={styles.facts}>
          {sheet.verificationCode}: {facts.code}
        </p>
        {!link && (
          <p className={styles.facts} role="status">
            {sheet.pending}
          </p>
        )}
        <div className={styles.actions}>
          {link && (
            <FreshLink
              className={buildButtonClass('soft')}
              link={link}
              source={makeSource()}
              download={nameFile(facts)}
              aria-label={texts.downloadNamed(name)}
            >
              <Download size={18} aria-hidden="true" />
              {sheet.download}
            </FreshLink>
          )}
          <ButtonLink variant="outline" to={buildCertificatePath(subscription_id)} aria-label={texts.openNamed(name)}>
            {texts.open}
          </ButtonLink>
          <CopyLink link={verification_link} label={texts.copyLink} name={texts.copyLinkNamed(name)} />
          <a
            className={buildButtonClass('outline')}
            href={buildLinkedInAddress(facts, verification_link, headers.title)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={18} aria-hidden="true" />
            {texts.linkedIn}
            <span className="sr-only">
              : {name} ({common.opensNewTab})
            </span>
          </a>
        </div>
        {replaced.length > 0 && <ReplacedIssues issues={replaced} makeSource={makeSource} />}
      </div>
    </li>
  );
};
