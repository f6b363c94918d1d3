import { MessageCircleWarning } from 'lucide-react';
import type { SectionRow } from '#contract/learning.ts';
import { report as texts } from '../../i18n/itLessonTools.ts';
import { useBrandTheme } from '../../theme/BrandThemeProvider.tsx';
import { usePlayer } from '../PlayerContext.ts';
import styles from './ReportProblem.module.css';
import { writeReport } from './writeReport.ts';

/** A mail to the organisation with course and lesson filled in; nothing where it has no address. */
export const ReportProblem = ({ section }: { section: SectionRow }) => {
  const { source, course } = usePlayer();
  const { email } = useBrandTheme().content.contacts;
  if (source.isPreview || !email.includes('@')) return null;
  return (
    <a className={styles.report} href={writeReport(email, course, section, window.location.href)}>
      <MessageCircleWarning size={18} aria-hidden="true" />
      {texts.open}
    </a>
  );
};
