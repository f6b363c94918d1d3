import { readFile } from 'node:fs/promises';

/**
 * Tests that passed and failed in one step of `npm test`. A step without a report of its own, such as the types, counts
 * as one test; so does one that failed without any test to show for it.
 */
export async function countTests({ code, report }) {
  const found = report ? await readCounts(report) : null;
  const { passed, failed } = found ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Null when the step ended before it wrote its report. */
async function readCounts(path) {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const report = JSON.parse(text);
  return 'stats' in report ? readPlaywright(report) : readVitest(report);
}

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const unreadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unreadable.length };
}

function readPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
