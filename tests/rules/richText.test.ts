import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextTags } from '#contract/richText.ts';
import { sanitizeRichText } from '#server/writes/richText.ts';

test.each([
  ['<p>Uno</p>', '<p>Uno</p>'],
  ['<div>Uno<br/>due</div>', '<p>Uno<br />due</p>'],
  ['<b>a</b><i>b</i><strike>c</strike>', '<strong>a</strong><em>b</em><s>c</s>'],
  ['<script>alert(1)</script><style>p{}</style>via', 'via'],
  ['<p style="color:red" class="x" onclick="y()">Uno</p>', '<p>Uno</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//altro.it">x</a>', '<a>x</a>'],
  ['<a href="/corsi">x</a>', '<a>x</a>'],
  ['<a href=" JavaScript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="mailto:a@b.it">x</a>', '<a href="mailto:a@b.it">x</a>'],
  ['<iframe src="https://x.it"></iframe><img src=x onerror=y>', ''],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('%j is kept as %j', (html, kept) => {
  expect(sanitizeRichText(html)).toBe(kept);
});

const pieces = fc.constantFrom(
  '<p>',
  '<div>',
  '</div>',
  '<ul>',
  '<li>',
  '</li>',
  '</p>',
  '<script>',
  '</script>',
  '<a href="',
  'https://x',
  'javascript:',
  '">',
  '<svg onload=x>',
  'a',
  '"',
  "'",
  '<',
  '>',
  '&lt;',
  '<!--',
  '-->',
);

test('whatever comes in, only the known tags come out, and once clean it stays as it is', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const kept = sanitizeRichText(parts.join(''));
      for (const [, tag] of kept.matchAll(/<\/?([a-z0-9]+)/gi)) expect(richTextTags).toContain(tag);
      for (const [, href] of kept.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?|mailto|tel):/);
      expect(kept).not.toMatch(/<[^>]* (?!href=)[a-z]+=[^"]*>/i);
      expect(sanitizeRichText(kept)).toBe(kept);
    }),
  );
});
