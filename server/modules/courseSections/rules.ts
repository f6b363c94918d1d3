import type { Arrangement } from '#contract/courseTree.ts';

/** Whether both name the same, each once. */
const isSame = (ones: number[], others: number[]): boolean => {
  const named = new Set(ones);
  return ones.length === others.length && named.size === ones.length && others.every((id) => named.delete(id));
};

/** Why one arrangement cannot take the place of another, or null: both hold the same modules and lessons, each once. */
export const findArrangementError = (modules: Arrangement, seen: Arrangement): string | null => {
  const listModules = (arrangement: Arrangement) => arrangement.map(({ module_id }) => module_id);
  const listSections = (arrangement: Arrangement) => arrangement.flatMap(({ ids }) => ids);
  if (!isSame(listModules(modules), listModules(seen))) return 'i moduli non sono gli stessi, ciascuno una volta';
  return isSame(listSections(modules), listSections(seen)) ? null : 'le lezioni non sono le stesse, ciascuna una volta';
};
