export type { CellError } from './cellRules.ts';
export { findMissingFields } from './columnRules.ts';
export { endReading } from './end.ts';
export { findLinesAround, readKeys } from './keyIndex.ts';
export { findGroupsNamed, nameContext, openPassword, planRows } from './plan.ts';
export { foldGroup } from './planRules.ts';
export {
  findPasswordColumn,
  getImportCopiesFolder,
  planDraft,
  readDraft,
  sealCells,
} from './readFile.ts';
export {
  countDrafts,
  countPlans,
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
