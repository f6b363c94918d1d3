import type { CallKeyOf } from '#contract/calls.ts';

/** Calls of the contract nobody has built yet: whoever builds one takes it out of here. */
export const pendingCalls: CallKeyOf[] = [];
