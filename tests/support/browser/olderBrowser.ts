import type { Page } from '@playwright/test';

/**
 * Takes away what browsers have learnt since spring 2023: after Chrome 111, Firefox 114 and Safari 16.4, which the pages are
 * built for (`build.target` of `vite.config.ts`). Runs in the page and in its workers.
 */
const forgetNewerFeatures = (): void => {
  const forget = (owner: object | undefined, names: string[]): void => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  const collections = ['getOrInsert', 'getOrInsertComputed'];
  forget(Array, ['fromAsync']);
  forget(Promise, ['try', 'withResolvers']);
  forget(Object, ['groupBy']);
  forget(Map, ['groupBy']);
  forget(Map.prototype, collections);
  forget(WeakMap.prototype, collections);
  forget(Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']);
  forget(Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  forget(iterator, [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ]);
  forget(globalThis, [
    'Iterator',
    'Float16Array',
    'Temporal',
    'scheduler',
    'navigation',
    'CloseWatcher',
    'ImageDecoder',
  ]);
  forget(globalThis, ['requestIdleCallback', 'cancelIdleCallback']);
  forget(URL, ['canParse', 'parse']);
  forget(URLSearchParams.prototype, ['size']);
  forget(AbortSignal, ['any']);
  forget(Response, ['json']);
  forget(ReadableStream, ['from']);
  forget(ReadableStream.prototype, ['values']);
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  forget(Uint8Array, ['fromBase64', 'fromHex']);
  forget(Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']);
  forget(RegExp, ['escape']);
  forget(Error, ['isError']);
  forget(Math, ['sumPrecise', 'f16round']);
  forget(String.prototype, ['isWellFormed', 'toWellFormed']);
  forget(Intl, ['Segmenter', 'DurationFormat']);
  if (typeof document === 'undefined') return;
  forget(Element.prototype, ['checkVisibility', 'setHTML', 'setHTMLUnsafe', 'getHTML', 'moveBefore']);
  forget(HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']);
  forget(HTMLDialogElement.prototype, ['requestClose']);
  forget(Document.prototype, ['startViewTransition']);
  forget(Navigator.prototype, ['userActivation', 'connection']);
};

/** Has the page see a browser of three years ago, until it is closed. */
export const makeOlder = async (page: Page): Promise<void> => {
  await page.addInitScript(forgetNewerFeatures);
  await page.route(/\/assets\/[^/]*worker[^/]*\.js$/i, async (route) => {
    const code = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: `(${forgetNewerFeatures})();\n${code}` });
  });
};
