/** The address a text stands for, or null for none; `URL.parse` is in newer browsers only. */
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};
