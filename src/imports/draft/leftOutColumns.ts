import type { ImportColumn } from '#contract/importDrafts.ts';
import { importHeadings, normalizeHeading, refusalHeadings } from '#contract/importHeadings.ts';
import { imports } from '../../i18n/imports.ts';
import { cutDescription } from '../../lists/table/cutText.ts';
import type { FieldName } from './draftFields.ts';

const texts = imports.draft.columns;

/** Told one by one. */
const toldMax = 5;

/** The field a heading names by itself, by one of our own names for it or by its label. */
const findNamed = (heading: string, known: readonly FieldName[]): string | undefined => {
  const name = normalizeHeading(heading);
  const builtIn = Object.entries(importHeadings).find(([, { own, other }]) => [...own, ...other].includes(name));
  return builtIn?.[0] ?? known.find(({ label }) => normalizeHeading(label) === name)?.field;
};

/**
 * Which columns are left out, a sentence each: those whose field another column has, and those whose name says nothing. Of one
 * that somebody left out although its name is known there is nothing to say, nor of one without a name.
 */
export const describeLeftOut = (columns: readonly ImportColumn[], known: readonly FieldName[]): string[] => {
  const told = columns.flatMap(({ heading, field }, place) => {
    if (field !== null || refusalHeadings.includes(normalizeHeading(heading)) || heading.trim() === '') return [];
    const same = columns.findIndex(
      (other) => other.field !== null && normalizeHeading(other.heading) === normalizeHeading(heading),
    );
    const named = findNamed(heading, known) ?? columns[same]?.field;
    if (!named) return [texts.unknown(cutDescription(heading))];
    const holder = columns.findIndex((other) => other.field === named);
    const label = known.find((one) => one.field === named)?.label ?? named;
    return columns[holder]
      ? [texts.repeated(cutDescription(heading), place + 1, label, cutDescription(columns[holder].heading), holder + 1)]
      : [];
  });
  const more = told.length - toldMax;
  return more > 0 ? [...told.slice(0, toldMax), texts.moreLeftOut(more)] : told;
};
