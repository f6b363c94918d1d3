import { expect, test } from 'vitest';
import { hasAllNeeded } from '#contract/rules.ts';

test.each([
  ['nothing passed', { total: 3, passed: 0, mandatory: 2, mandatoryPassed: 0 }, false],
  ['all that is mandatory', { total: 3, passed: 2, mandatory: 2, mandatoryPassed: 2 }, true],
  ['as many, but not the mandatory ones', { total: 3, passed: 2, mandatory: 2, mandatoryPassed: 1 }, false],
  ['none mandatory, some passed', { total: 3, passed: 2, mandatory: 0, mandatoryPassed: 0 }, false],
  ['none mandatory, every one passed', { total: 3, passed: 3, mandatory: 0, mandatoryPassed: 0 }, true],
  ['an empty course', { total: 0, passed: 0, mandatory: 0, mandatoryPassed: 0 }, false],
])('a course is complete: %s', (_, { total, passed, mandatory, mandatoryPassed }, isComplete) =>
  expect(
    hasAllNeeded({
      total_sections: total,
      passed_sections: passed,
      mandatory_sections: mandatory,
      passed_mandatory_sections: mandatoryPassed,
    }),
  ).toBe(isComplete),
);
