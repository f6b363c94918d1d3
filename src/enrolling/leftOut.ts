import { formatCsv } from '#contract/csv.ts';
import type { EnrolmentPreview, EnrolmentRow } from '#contract/enrolling.ts';
import { enrolling as texts } from '../i18n/enrolling.ts';

/** Who was asked for and will not be enrolled, other than those who are already. */
export const listRowsLeftOut = ({ rows }: EnrolmentPreview, withInactive: boolean): EnrolmentRow[] =>
  rows.filter(
    ({ outcome }) => outcome === 'absent' || outcome === 'ambiguous' || (outcome === 'inactive' && !withInactive),
  );

/** A CSV file of them: as they were asked for, why, and the usernames that fit. */
export const buildRowsFile = (rows: readonly EnrolmentRow[]): string =>
  formatCsv([
    texts.leftOut.columns,
    ...rows.map(({ text, outcome, users }) => [
      text,
      texts.leftOut.reasons[outcome],
      users.map(({ username }) => username).join(', '),
    ]),
  ]);
