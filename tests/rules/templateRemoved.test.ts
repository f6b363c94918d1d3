import { describe, expect, test } from 'vitest';
import { defaultTemplate } from '#server/modules/certificates/defaultTemplate.ts';
import { cleanTemplate } from '#server/modules/certificationTemplates/cleanTemplate.ts';
import { listRemoved } from '../../src/certificationTemplates/form/listRemoved.ts';

const listOf = (html: string): string[] => listRemoved(html, cleanTemplate(html));

describe('what is taken out of a template', () => {
  test.each([
    ['<p onclick="go()">Ciao</p><script>let a = 1 < 2</script>', ['onclick', '<script>']],
    ['<video src="film.mp4"></video><p class=strano>Ciao</p>', ['<video>', 'src', 'class']],
    ['<p style="font-family: Arial; color: #123456">Ciao</p>', ['font-family']],
    ['<p>uno<iframe></iframe></p><P>due</P>', ['<iframe>']],
  ])('is named: %s', (html, removed) => {
    expect(listOf(html)).toEqual(removed);
  });

  test.each([
    '<p class="name">{{last_name}}<br>{{first_name}}</p><hr>',
    '<table data-pdfmake=\'{"widths":["*"]}\'><tr><td style="color:#123456">a > b</td></tr></table>',
    defaultTemplate,
  ])('is nothing where all is kept', (html) => {
    expect(listOf(html)).toEqual([]);
  });
});
