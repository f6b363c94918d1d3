import type { EnrolmentOutcome, EnrolmentPreview, EnrolmentRow } from '#contract/enrolling.ts';
import { isTooLong, readNames } from './pastedNames.ts';

export interface Named {
  id: number;
  name: string;
}

/** How people are chosen. */
export const ways = ['search', 'groups', 'paste'] as const;
type Way = (typeof ways)[number];

/** What the drawer holds; what was chosen in one way is kept while another is tried. */
export interface EnrolForm {
  way: Way;
  users: readonly Named[];
  groups: readonly Named[];
  text: string;
  /** The list as it was last checked; null before. */
  checked: string | null;
  withInactive: boolean;
  /** `YYYY-MM-DD`; null for none, undefined while there is nothing that can be read. */
  day: string | null | undefined;
}

export const emptyEnrolForm: EnrolForm = {
  way: 'search',
  users: [],
  groups: [],
  text: '',
  checked: null,
  withInactive: false,
  day: null,
};

/** Whether there is something to lose. */
export const isTouched = ({ users, groups, text, day }: EnrolForm): boolean =>
  users.length > 0 || groups.length > 0 || text.trim() !== '' || day !== null;

const listIds = (chosen: readonly Named[]): number[] => chosen.map(({ id }) => id);

/** Whose enrolment is looked into; null while nobody is chosen, or the list has changed since it was checked. */
export const buildRequest = ({ way, users, groups, text, checked }: EnrolForm) => {
  if (way === 'search') return users.length > 0 ? { users_ids: listIds(users) } : null;
  if (way === 'groups') return groups.length > 0 ? { groups_ids: listIds(groups) } : null;
  const names = readNames(text);
  return checked === text && names.length > 0 && !isTooLong(names) ? { names } : null;
};

/** First what needs somebody's attention. */
export const outcomesShown: readonly EnrolmentOutcome[] = ['absent', 'ambiguous', 'inactive', 'enrolled', 'new'];

/** The rows by what becomes of them, in the order they are shown in. */
export const filterRows = (preview: EnrolmentPreview, outcome: EnrolmentOutcome): EnrolmentRow[] =>
  preview.rows.filter((row) => row.outcome === outcome);

/** Who will be enrolled. */
export const listEnrolledIds = (preview: EnrolmentPreview | undefined, withInactive: boolean): number[] =>
  (preview?.rows ?? [])
    .filter(({ outcome }) => outcome === 'new' || (withInactive && outcome === 'inactive'))
    .flatMap(({ users }) => users.map(({ id }) => id));
