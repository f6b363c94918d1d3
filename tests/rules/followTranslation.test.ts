import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { act, createElement, Fragment, type ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** A part of a paragraph: words by themselves, words with what changes in them, or an element with both. */
interface Part {
  key: number;
  kind: 'words' | 'counted' | 'element';
  count: number;
}

const drawPart = ({ key, kind, count }: Part): ReactNode => {
  const words = `parte ${key} `;
  const counted = createElement(Fragment, null, words, count, count % 2 === 1 && ' dispari', ' di 9 ');
  if (kind === 'words') return createElement(Fragment, { key }, words);
  return kind === 'counted'
    ? createElement(Fragment, { key }, counted)
    : createElement('b', { key }, counted, count > 5 && createElement('i', null, 'molti'));
};
const mark = ' ✳';

const { window } = new JSDOM('');

/** How browsers put a translation in the place of a text. */
const ways: Record<string, (text: Text, translated: string) => Node> = {
  'draws an element in its place': (text, translated) => {
    const outer = text.ownerDocument.createElement('font');
    const inner = outer.appendChild(text.ownerDocument.createElement('font'));
    inner.append(translated);
    text.replaceWith(outer);
    return outer;
  },
  'takes it away and then draws another': (text, translated) => {
    const other = text.ownerDocument.createTextNode(translated);
    const { previousSibling, parentElement } = text;
    text.remove();
    if (previousSibling) (previousSibling as ChildNode).after(other);
    else parentElement?.prepend(other);
    return other;
  },
  'draws another and then takes it away': (text, translated) => {
    const font = text.ownerDocument.createElement('font');
    font.append(translated);
    text.before(font);
    text.remove();
    return font;
  },
};

describe('React in a page that the browser translates, which', () => {
  let react: typeof import('react-dom/client');

  beforeAll(async () => {
    const { document, Node, Text, Element, MutationObserver, HTMLElement, HTMLIFrameElement } = window;
    const page = { window, document, Node, Text, Element, MutationObserver, HTMLElement, HTMLIFrameElement };
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value);
    const { followTranslation } = await import('#display/followTranslation.ts');
    followTranslation();
    react = await import('react-dom/client');
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  const states = fc.array(
    fc.uniqueArray(
      fc.record<Part>({
        key: fc.integer({ min: 0, max: 4 }),
        kind: fc.constantFrom('words', 'counted', 'element'),
        count: fc.integer({ min: 0, max: 9 }),
      }),
      { selector: ({ key }) => key, maxLength: 5 },
    ),
    { minLength: 2, maxLength: 6 },
  );

  test.each(Object.entries(ways))('%s', async (_, put) => {
    await fc.assert(
      fc.asyncProperty(states, fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }), async (steps, coins) => {
        const { document } = window;
        const translated = new WeakSet<Node>();
        let toss = 0;
        const translate = (container: Element): void => {
          const walker = document.createTreeWalker(container, window.NodeFilter.SHOW_TEXT);
          const found: Text[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text);
          for (const text of found) {
            toss += 1;
            const isDone = translated.has(text) || text.parentElement?.localName === 'font';
            // Some are translated later than others.
            if (!isDone && coins[toss % coins.length]) translated.add(put(text, `${text.data}${mark}`));
          }
        };
        const [container, plain] = [0, 1].map(() => document.body.appendChild(document.createElement('p')));
        if (!container || !plain) throw new Error('no page');
        const root = react.createRoot(container);
        const beside = react.createRoot(plain);
        for (const parts of steps) {
          act(() => root.render(parts.map(drawPart)));
          act(() => beside.render(parts.map(drawPart)));
          expect(container.textContent?.replaceAll(mark, '')).toBe(plain.textContent);
          translate(container);
          await Promise.resolve();
          expect(container.textContent?.replaceAll(mark, '')).toBe(plain.textContent);
        }
        act(() => root.unmount());
        act(() => beside.unmount());
        expect(container.textContent).toBe('');
        container.remove();
        plain.remove();
      }),
    );
  });
});
