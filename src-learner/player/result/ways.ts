interface Section {
  is_mandatory: boolean;
  is_propedeutic_to_others: boolean;
}

interface Outcome {
  is_passed: boolean;
  /** −1 without limit. */
  left_tries: number;
}

interface Ways {
  canContinue: boolean;
  canRetry: boolean;
}

/**
 * What a result offers. Continue: passed and the section is mandatory or propaedeutic; or no tries are left and a
 * section follows; or, beside the retry, a section follows. Retry: while tries remain.
 */
export const listWays = (section: Section, { is_passed, left_tries }: Outcome, hasNext: boolean): Ways => {
  const canRetry = left_tries !== 0;
  const isRequiredAndPassed = is_passed && (section.is_mandatory || section.is_propedeutic_to_others);
  return { canRetry, canContinue: isRequiredAndPassed || hasNext };
};
