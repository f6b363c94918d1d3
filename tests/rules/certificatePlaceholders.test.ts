import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import {
  findUnknownCertificatePlaceholders,
  type TextPlaceholder,
  textPlaceholders,
} from '#contract/certificatePlaceholders.ts';
import { escapeHtml } from '#server/brand/html.ts';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { fillPlaceholders } from '#server/modules/certificates/rendering/placeholders.ts';
import { listBare } from '../../src/certificationTemplates/form/listBare.ts';

const none = Object.fromEntries(textPlaceholders.map((name) => [name, ''])) as Record<TextPlaceholder, string>;
const { document } = new JSDOM('').window;

describe('an escaped text', () => {
  // The parser turns these into others by itself.
  const texts = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\0]/.test(text));

  test('reads as it was, between tags and in an attribute', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const element = document.createElement('div');
        element.innerHTML = `<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`;
        expect(element.querySelector('p')?.getAttribute('title')).toBe(text);
        expect(element.querySelector('p')?.textContent).toBe(text);
        expect(element.querySelectorAll('*')).toHaveLength(1);
      }),
    );
  });
});

describe('a template', () => {
  test('takes each text in its place, as text', () => {
    const texts = { ...none, first_name: '<b>ADA</b>', course_name: 'R&S "uno"' };
    expect(fillPlaceholders('<p>{{first_name}}, {{ course_name }}</p>', texts)).toBe(
      '<p>&lt;b&gt;ADA&lt;/b&gt;, R&amp;S &quot;uno&quot;</p>',
    );
  });

  test('does not fill what a person typed', () => {
    const texts = { ...none, first_name: '{{code}}', code: 'SEGRETO' };
    expect(fillPlaceholders('{{first_name}}', texts)).toBe('{{code}}');
  });

  test('makes elements of the pictures', () => {
    expect(fillPlaceholders('{{logo}}{{signature}}{{qr}}', none)).toBe(
      '<c-logo></c-logo><c-signature></c-signature><c-qr></c-qr>',
    );
  });

  test('leaves nothing in the place of an unknown name', () => {
    expect(fillPlaceholders('a{{constructor}}{{nome}}b', none)).toBe('ab');
  });
});

describe('a placeholder that would not be filled is found', () => {
  test.each([
    ['<p>{{FIRST_NAME}}</p>', ['{{FIRST_NAME}}']],
    ['<p>{{first_name}</p>', ['{{first_name}']],
    ['<p>{first_name}} {{last_name}}</p>', ['{first_name}}']],
    ['<p>{ first_name }</p>', []],
    ['<p>first_name}}</p>', ['first_name}}']],
    ['<p>{{first_name {{last_name}}, nato a {{</p>', ['{{first_name', '{{']],
    ['<p>{{first_name}} {{ last_name }}</p>', []],
    ['<style>@media print { p { color: red }}</style>{note}', []],
    [`<td data-pdfmake='{"a":{"b":"c"}}'>{{qr}}</td>`, []],
    [defaultTemplate, []],
  ])('%j', (html, found) => {
    expect(findUnknownCertificatePlaceholders(html)).toEqual(found);
  });
});

test.each<[string, string[]]>([
  [defaultTemplate, []],
  ['<table><tr><td><p>DURATA</p><p>{{duration}}</p></td></tr></table>', ['duration']],
  ['<table><tr><td data-if="duration"><p>DURATA</p><br><p>{{ duration }}</p></td><td>{{name}}</td></tr></table>', []],
  ["<p data-if='duration'>DURATA</p><p>{{duration}}</p>", ['duration']],
  ['<p data-if=fiscal_code>{{fiscal_code}}, {{duration}}</p>', ['duration']],
  ['<p>Codice fiscale {{fiscal_code}}</p><div data-if="fiscal_code"><div></div>{{fiscal_code}}</div>', ['fiscal_code']],
  ['<p>{{course_name}}</p>', []],
])('in %j words stay alone where there is none of %j', (html, bare) => {
  expect(listBare(html)).toEqual(bare);
});
