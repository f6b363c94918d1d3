import type { FailureWords } from '#data/failures.ts';

/** Words for the whole that are told beside a field too. */
export const placeBeside = (field: string, message: string): FailureWords => ({
  message,
  fields: { [field]: message },
});
