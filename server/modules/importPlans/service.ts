export type { Fault } from './cellRules.ts';
export { missingFields } from './columnRules.ts';
export { endReading } from './end.ts';
export { linesAround, readKeys } from './keyIndex.ts';
export { contextOf, findGroupsNamed, passwordOf, planRows } from './plan.ts';
export { importCopiesFolder, placeOfPassword, planDraft, type ReadingDeps, readDraft, sealCells } from './readFile.ts';
export {
  countDrafts,
  countPlans,
  countStaged,
  type Draft,
  findDraft,
  findDraftOfBatch,
  holdDraft,
  listDrafts,
  listRefused,
  listStaged,
  listStagedAt,
  setCells,
  setDraft,
} from './repository.ts';
