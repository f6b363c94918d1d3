import english from 'ra-language-english';
import italian from 'ra-language-italian';
import { describe, expect, test } from 'vitest';
import { ra } from '../../src/i18n/ra.ts';

/** Every message under its full name, `ra.action.save`. */
const flatten = (messages: object, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : flatten(value, `${path}${name}.`),
  );

const wanted = flatten(english);
const present = new Map([...flatten(italian), ...Object.entries(ra)]);

/** What the two languages write alike: signs and names without words, and words Italian has taken over. */
const alike = ['No', 'Password'];
const hasWords = (message: string): boolean => /[a-z]{2}/i.test(message.replace(/%\{\w+\}/g, ''));

const listPlaces = (message: string): string[] =>
  [...new Set([...message.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

describe('react-admin in Italian', () => {
  test('there are messages to compare', () => expect(wanted.length).toBeGreaterThan(150));

  test('no message is missing', () => {
    expect(wanted.filter(([name]) => !present.has(name)).map(([name]) => name)).toEqual([]);
  });

  test('no message is still English', () => {
    const words = /\b(the|you|your|are|sure|want|delete|items?|please|click|records?|files)\b/i;
    const left = wanted.filter(([name, message]) => {
      const translated = present.get(name) ?? '';
      const isSame = translated === message && hasWords(message) && !alike.includes(message);
      return isSame || words.test(translated.replace(/%\{\w+\}/g, ''));
    });
    expect(left.map(([name]) => `${name}: ${present.get(name)}`)).toEqual([]);
  });

  test('no message asks for a value that react-admin does not give', () => {
    const askedInVain = wanted.flatMap(([name, message]) => {
      const given = [...listPlaces(message), 'smart_count'];
      return listPlaces(present.get(name) ?? '')
        .filter((place) => !given.includes(place))
        .map((place) => `${name}: ${place}`);
    });
    expect(askedInVain).toEqual([]);
  });

  test('one and many are told apart wherever English does', () => {
    const merged = wanted.filter(([name, message]) => message.includes('||||') && !present.get(name)?.includes('||||'));
    expect(merged.map(([name]) => name)).toEqual([]);
  });

  test('every message of ours is one react-admin has', () => {
    const names = new Set(wanted.map(([name]) => name));
    expect(Object.keys(ra).filter((name) => !names.has(name))).toEqual([]);
  });
});
