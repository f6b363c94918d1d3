import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

/** What came after PostgreSQL 15, the oldest that DATABASE_URL may name: the tests run on a newer one, which has it. */
const newer =
  /\b(any_value|array_(reverse|sample|shuffle|sort)|casefold|date_(add|subtract)|json_(array|arrayagg|exists|object|objectagg|query|scalar|serialize|table|value)|jsonb_populate_record_valid|merge_action|pg_basetype|pg_input_(error_info|is_valid)|random_normal|to_(bin|oct)|unicode_assigned|uuid_extract_\w+|uuidv[47]|xmltext)\(|\bis json\b|\breturning (old|new)\./;

test('no statement asks for more than the oldest PostgreSQL has', () => {
  const statements = readSources(['server'], /\.(ts|sql)$/);
  expect(statements.some(({ path }) => path.endsWith('.sql'))).toBe(true);
  expect(
    statements.flatMap(({ path, code }) => newer.exec(code)?.map((found) => `${path}: ${found}`)[0] ?? []),
  ).toEqual([]);
});
