import type { CallKeyOf } from '#contract/calls.ts';

/** Calls of the contract nobody has built yet: building one takes it out of here. */
export const pendingCalls: CallKeyOf[] = [
  'POST custom/v1/exports/sessions/',
  'POST custom/v1/exports/survey-registries/',
  'POST custom/v1/exports/courses/',
  'POST custom/v1/synchronization/registrations/',
  'GET v1/synchronization/data-imports/batch-codes/',
  'GET v1/synchronization/batch-codes/{id}/',
  'GET v1/synchronization/data-imports/{id}/',
  'POST v1/synchronization/batch-codes/{id}/cancel/',
  'POST v1/synchronization/batch-codes/{id}/undo/preview/',
  'POST v1/synchronization/batch-codes/{id}/undo/',
  'POST v1/synchronization/import-drafts/',
  'GET v1/synchronization/import-drafts/',
  'GET v1/synchronization/import-drafts/{id}/',
  'PUT v1/synchronization/import-drafts/{id}/',
  'DELETE v1/synchronization/import-drafts/{id}/',
  'GET v1/synchronization/import-drafts/{id}/rows/',
  'PUT v1/synchronization/import-drafts/{id}/rows/{line}/',
  'POST v1/synchronization/import-drafts/{id}/apply/',
  'POST v1/synchronization/import-drafts/{id}/bad-rows/',
  'POST v1/synchronization/import-example/',
];
