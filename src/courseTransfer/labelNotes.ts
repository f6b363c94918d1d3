import type { ImportNote } from '#contract/courseTransfer.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';

/** The notes of an import as facts. From the second of a kind on, its place among those of the kind tells it apart. */
export const labelNotes = (notes: readonly ImportNote[]): { label: string; value: string }[] => {
  const counts = new Map<ImportNote['kind'], number>();
  return notes.map(({ kind, name, outcome }) => {
    const place = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, place);
    return {
      label: place === 1 ? texts.kinds[kind] : `${texts.kinds[kind]} ${place}`,
      value: `${name} — ${texts.outcomes[outcome]}`,
    };
  });
};
