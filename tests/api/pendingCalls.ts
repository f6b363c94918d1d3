import type { CallKeyOf } from '#contract/calls.ts';

/** Calls of the contract nobody has built yet: building one takes it out of here. */
export const pendingCalls: CallKeyOf[] = [];
