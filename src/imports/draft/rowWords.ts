import type { ImportDraftRow } from '#contract/importDrafts.ts';
import { writeDay } from '#display/days.ts';
import { imports } from '../../i18n/imports.ts';

const texts = imports.draft;

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** A value before or after, as it is read. */
export const writeValue = (value: string | null): string => {
  if (value === null || value === '') return texts.empty;
  return isDay(value) ? writeDay(value) : value;
};

const writeDate = (value: string | null): string | null => (value === null ? null : writeValue(value));

/** What becomes of the person's enrolment; null for a row without a course. */
export const describeEnrolment = ({ enrolment }: ImportDraftRow): string | null => {
  if (!enrolment) return null;
  const { course, operation, before, expiration_date } = enrolment;
  switch (operation) {
    case 'create':
      return texts.enrols(course.name, writeDate(expiration_date));
    case 'update':
      return texts.changesEnrolment(course.name, writeDate(before), writeDate(expiration_date));
    case 'none':
      return texts.hasEnrolment(course.name);
  }
};
