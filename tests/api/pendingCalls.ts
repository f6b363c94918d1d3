import type { CallKeyOf } from '#contract/calls.ts';

/** Calls of the contract nobody has built yet: building one takes it out of here. */
export const pendingCalls: CallKeyOf[] = [
  'POST custom/v1/synchronization/registrations/',
  'GET v1/synchronization/data-imports/batch-codes/',
  'GET v1/synchronization/batch-codes/{id}/',
  'GET v1/synchronization/data-imports/{id}/',
];
