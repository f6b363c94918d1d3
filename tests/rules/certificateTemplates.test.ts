import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificatePlaceholders, findUnknownCertificatePlaceholders } from '#contract/certificatePlaceholders.ts';
import { certificationTemplates } from '#server/demo/catalogue/certificationTemplates.ts';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { cleanTemplate } from '#server/modules/certificationTemplates/cleanTemplate.ts';

describe('placeholders of a template', () => {
  test.each([
    [certificatePlaceholders.map((name) => `{{${name}}}`).join(' '), []],
    ['{{ first_name }} {{code}}', []],
    ['{{nome}} {{nome}} {{last_name}} {{}}', ['{{nome}}', '{{}}']],
    ['{{FIRST_NAME}}', ['{{FIRST_NAME}}']],
    ['{{first_<b>name</b>}}', ['{{first_<b>name</b>}}']],
    ['{{constructor}} {{__proto__}}', ['{{constructor}}', '{{__proto__}}']],
    ['<p data-if="fiscal_code">x</p>', []],
    ['<p data-if="cf">x</p><p data-if=qr>y</p>', ['data-if="cf"', 'data-if=qr']],
    ['{first_name} { {x} }', []],
  ])('%s', (html, unknown) => {
    expect(findUnknownCertificatePlaceholders(html)).toEqual(unknown);
  });
});

describe('a cleaned template', () => {
  test.each([defaultTemplate, ...certificationTemplates.map(({ html_template }) => html_template)])(
    'of ours loses nothing that is drawn',
    (html) => {
      const bare = (text: string) => text.replace(/\s+|\/(?=>)/g, '').replaceAll(';', '');
      expect(bare(cleanTemplate(html))).toBe(bare(html));
    },
  );

  test.each([
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    ['<svg><image href="file:///etc/passwd"/></svg>a', 'a'],
    ['<img src="/etc/passwd">a', 'a'],
    ['<a href="https://x.it">a</a>', 'a'],
    ['<p style="font-family: Wingdings; color: red; position: fixed">a</p>', '<p style="color:red">a</p>'],
    ['<p style="color: url(x)">a</p>', '<p>a</p>'],
    ['<p class="name other">a</p>', '<p class="name">a</p>'],
    [`<p data-pdfmake='{"image":"/etc/passwd"}'>a</p>`, '<p>a</p>'],
    [
      `<p data-pdfmake='{"svg":"<svg/>","verticalAlignment":"bottom"}'>a</p>`,
      `<p data-pdfmake='{"verticalAlignment":"bottom"}'>a</p>`,
    ],
    [`<p data-pdfmake='{"__proto__":{"image":"x"}}'>a</p>`, '<p>a</p>'],
    ['<p data-pdfmake="nonsense">a</p>', '<p>a</p>'],
    [`<table data-pdfmake='{"widths":[1e9]}'><tr><td>a</td></tr></table>`, '<table><tr><td>a</td></tr></table>'],
    ['Uno & due < tre', 'Uno &amp; due &lt; tre'],
    ['<p><svg><p>a', '<p></p><p>a</p><p></p>'],
  ])('%s', (html, cleaned) => {
    expect(cleanTemplate(html)).toBe(cleaned);
  });

  test('is clean, whatever it was made of', () => {
    const pieces = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b',
        '>',
        '<table>',
        '<tr>',
        '<td ',
        'data-pdfmake=',
        `'{"widths":["*"]}'`,
        '"',
        "'",
        '&quot;',
      ],
      ...[
        '<svg>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        '{{name}}',
        ' style="margin: 1pt"',
        '\n',
        'è',
        '<textarea>',
        '&lt;script&gt;',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const once = cleanTemplate(parts.join(''));
        expect(cleanTemplate(once)).toBe(once);
        expect(once).not.toMatch(/<(?:svg|style|script|img|textarea)/i);
      }),
    );
  });
});
