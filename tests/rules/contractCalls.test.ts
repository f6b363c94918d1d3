import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { Id, Url } from '#contract/fields.ts';
import { idMax, isId, isUrl } from '#contract/rules.ts';
import { materialShape } from '../../src/courseMaterials/form/materialForm.ts';
import { findBlockingError } from '../../src/forms/rules.ts';

const keys = Object.keys(calls) as CallKeyOf[];
const listKeys = (method: string, code: number): string[] =>
  keys.filter((key) => key.startsWith(`${method} `) && (getCall(key).success ?? 200) === code);

const courseArea =
  /^PUT v1\/(courses|course-themes|course-modules|course-sections|course-categories|course-typologies|teachers)\//;

/** What is done by a POST without anything that could be read or counted afterwards as a record of its own. */
const makesNothing =
  /\/(login|second-factor|silent-login|owner|refresh|logout|mail|check|replacement|recovery-codes|acknowledgement|users|preview|batch-preview|certification-template-previews|grade|cancel|seen)\/$/;

describe('the code of a success', () => {
  test('is 201 for what is made, and for what is changed in the area of courses', () => {
    expect(listKeys('PUT', 201).filter((key) => !courseArea.test(key))).toEqual([]);
    expect(listKeys('PUT', 200).filter((key) => courseArea.test(key))).toEqual([]);
    expect(listKeys('POST', 200).filter((key) => !makesNothing.test(key))).toEqual([]);
  });

  test('is 200 for what is read or deleted', () => {
    expect([...listKeys('GET', 201), ...listKeys('DELETE', 201)]).toEqual([]);
  });
});

/** What screens read whole: without `page_items` all of it comes. */
const wholeLists = /^GET v1\/(course-categories|course-typologies|teachers|certification-templates)\//;

test('every list comes in pages of a hundred at most, ten at first but for those that are read whole', () => {
  const lists = keys.filter((key) => getCall(key).paged);
  expect(lists.length).toBeGreaterThan(20);
  for (const key of lists) {
    const { page, page_items } = getCall(key).query?.properties ?? {};
    expect(page, key).toMatchObject({ minimum: 1, default: 1 });
    expect(page_items, key).toMatchObject({ minimum: 1, maximum: 100 });
    expect(page_items && 'default' in page_items ? page_items.default : 'all', key).toBe(
      wholeLists.test(key) ? 'all' : 10,
    );
  }
});

test('an address holds an id where the contract takes it for one', () => {
  for (const value of [0, 1, -1, 1.5, 42, idMax, idMax + 1, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined])
    expect([value, isId(value)]).toEqual([value, Check(Id, value)]);
});

test.each([
  ['https://www.vigilfuoco.it', true],
  ['Https://www.vigilfuoco.it/sito', true],
  ['HTTP://ente.example', true],
  ['https://ente.example/con spazio', false],
  ['https://', false],
  ['https://[', false],
  ['ftp://ente.example', false],
  ['javascript:alert(1)', false],
  ['www.vigilfuoco.it', false],
])('%s is an address of the web: %s, for a form as for the server', (link, isOne) => {
  const form = { ...materialShape.empty, name: 'Scheda', link };
  expect(findBlockingError(materialShape.rules ?? {}, form) === null).toBe(isOne);
  expect(Check(Url, link) && URL.canParse(link)).toBe(isOne);
  expect(isUrl(link)).toBe(isOne);
});
