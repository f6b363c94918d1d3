import { CircleCheck } from 'lucide-react';
import { requiredCoverage } from '#contract/rules.ts';
import { formatPercentage } from '#display/numbers.ts';
import { video as texts } from '../../../i18n/itPlayer.ts';
import styles from './CoverageBar.module.css';
import { computeCoverage, mergeRanges, type Range } from './watched.ts';

interface Props {
  ranges: readonly Range[];
  /** In seconds. */
  duration: number;
  isPassed: boolean;
  /** Said instead of what is required, for a while. */
  note?: string;
}

/** Which parts of the video were watched, and how much the lesson asks for. */
export const CoverageBar = ({ ranges, duration, isPassed, note }: Props) => {
  if (duration <= 0) return null;
  const coverage = Math.floor(computeCoverage(ranges, duration));
  const share = (seconds: number): string => `${Math.min(100, (seconds / duration) * 100)}%`;
  return (
    <div className={styles.coverage}>
      <div className={styles.track} role="img" aria-label={`${texts.coverage}: ${formatPercentage(coverage)}`}>
        {mergeRanges(ranges).map(([from, to]) => (
          <span key={from} className={styles.part} style={{ left: share(from), width: share(to - from) }} />
        ))}
        <span className={styles.goal} style={{ left: `${requiredCoverage * 100}%` }} />
      </div>
      <p className={styles.words}>
        {isPassed ? (
          <span className={styles.passed}>
            <CircleCheck size={16} aria-hidden="true" />
            {texts.passed}
          </span>
        ) : (
          !note &&
          `${texts.watched(formatPercentage(coverage))}. ${coverage < requiredCoverage * 100 ? texts.required : texts.requiredEnd}`
        )}
        <span role="status">{note}</span>
      </p>
    </div>
  );
};
