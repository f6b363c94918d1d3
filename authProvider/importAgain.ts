import { isPageOutdated, OutdatedPage } from './outdatedPage.ts';

/** How often code at an address could not be had. */
const failures = new Map<string | undefined, number>();

const findAddress = (error: unknown): string | undefined => /https?:\/\/\S+\.js/.exec(String(error))?.[0];

/**
 * Imports code that may be asked for again. Chromium 150, and others, keep it for as long as the page stands that an address
 * could not be had: from the second time on it is asked for at another one.
 * @param name what is looked for in it. A file that several parts share calls it otherwise, and is of no use this way.
 * @throws OutdatedPage where the server has been updated since the page was loaded, else what `load` does
 */
export const importAgain = async <Code extends object>(
  load: () => Promise<Code>,
  name: keyof Code & string,
): Promise<Code> => {
  try {
    return await load();
  } catch (error) {
    if (await isPageOutdated()) throw new OutdatedPage();
    const address = findAddress(error);
    const before = failures.get(address) ?? 0;
    if (address) failures.set(address, before + 1);
    if (before === 0) throw error;
    const code: Code = await import(/* @vite-ignore */ `${address}?again=${before}`);
    if (!(name in code)) throw error;
    return code;
  }
};
