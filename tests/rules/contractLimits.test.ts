import { describe, expect, test } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { bodyLimits, getBodyLimit, isOpenToVisitors } from '#contract/limits.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  description?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const keys = Object.keys(calls) as CallKeyOf[];
const isOfType = ({ type }: Schema, name: string): boolean => [type].flat().includes(name);
/** A picture ends with its body: counting ten million characters would take longer than refusing them. */
const isPicture = ({ pattern = '' }: Schema): boolean => pattern.startsWith('^data:image/');
const isOneOfFew = (schema: Schema): boolean => schema.enum !== undefined || schema.const !== undefined;
const listParts = ({ properties = {}, items, anyOf = [] }: Schema): [string, Schema][] => [
  ...Object.entries(properties),
  ...(items ? [['[]', items] as [string, Schema]] : []),
  ...anyOf.map((one): [string, Schema] => ['|', one]),
];

/** Where a schema lets in as much as the caller likes. */
const findOpenEnds = (schema: Schema, path: string): string[] => {
  const found = listParts(schema).flatMap(([name, part]) => findOpenEnds(part, `${path} ${name}`));
  const hasNoEnd = schema.maxLength === undefined && schema.format === undefined && !isPicture(schema);
  if (isOfType(schema, 'string') && !isOneOfFew(schema) && hasNoEnd) found.push(`${path}: text`);
  if (isOfType(schema, 'array') && schema.maxItems === undefined) found.push(`${path}: list`);
  if (isOfType(schema, 'object') && schema.additionalProperties !== false && schema.maxProperties === undefined)
    found.push(`${path}: object`);
  // Whether objects are the same is found by comparing each with all others.
  if (schema.uniqueItems && !['integer', 'number', 'string'].some((name) => isOfType(schema.items ?? {}, name)))
    found.push(`${path}: comparison`);
  return found;
};

/** Patterns that a person fills in, of which a refusal could only print the pattern. */
const findUnspoken = (schema: Schema, path: string): string[] => [
  ...(schema.pattern !== undefined && !schema.description ? [`${path}: ${schema.pattern}`] : []),
  ...listParts(schema).flatMap(([name, part]) => findUnspoken(part, `${path} ${name}`)),
];

/** Bytes the largest body of plain letters has. */
const measureLargest = (schema: Schema): number => {
  if (isOneOfFew(schema)) return Math.max(...(schema.enum ?? [schema.const]).map((one) => JSON.stringify(one).length));
  const sizes = (schema.anyOf ?? []).map(measureLargest);
  if (isOfType(schema, 'string')) sizes.push((schema.maxLength ?? 30) + 2);
  if (isOfType(schema, 'array')) sizes.push(2 + (schema.maxItems ?? 0) * (measureLargest(schema.items ?? {}) + 1));
  if (isOfType(schema, 'object'))
    sizes.push(
      Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, part]) => sum + name.length + 4 + measureLargest(part),
        2,
      ),
    );
  return Math.max(10, ...sizes);
};

/**
 * The largest body fits, except where nobody fills every field: six pictures, 2,000 long answers, 500 questions of 200 long
 * answers each, 100,000 words, 300 modules of 1,000 lessons each.
 */
const neverFull = [
  bodyLimits.pictures,
  bodyLimits.answers,
  bodyLimits.questions,
  bodyLimits.filters,
  bodyLimits.arrangement,
];

describe('what a call takes', () => {
  test.each(keys)('%s has an end everywhere', (key) => {
    const { body = {}, query = {}, multipart = {} } = getCall(key);
    const found = Object.entries({ body, query, multipart }).flatMap(([name, part]) =>
      findOpenEnds(part as Schema, name),
    );
    expect(found).toEqual([]);
  });

  test('says in words what a value of a body must be, wherever it is checked by a pattern', () => {
    const found = keys.flatMap((key) => {
      const { body = {}, multipart = {} } = getCall(key);
      return [...findUnspoken(body as Schema, key), ...findUnspoken(multipart as Schema, key)];
    });
    expect(found).toEqual([]);
  });

  test.each(keys.filter((key) => getCall(key).body))('%s fits its body', (key) => {
    const call = getCall(key);
    const limit = getBodyLimit(call);
    const { body = {} } = call;
    if (!neverFull.includes(limit)) expect(measureLargest(body as Schema)).toBeLessThanOrEqual(limit);
    if (JSON.stringify(body).includes('data:image')) expect(limit).toBe(bodyLimits.pictures);
    if (isOpenToVisitors(call)) expect(limit).toBe(bodyLimits.visitor);
  });
});
