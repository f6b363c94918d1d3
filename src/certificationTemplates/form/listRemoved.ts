const tag = /<([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const attribute = /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** How often each element, attribute and style stands in a template. */
const countMarkup = (html: string): Map<string, number> => {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const [, element = '', attributes = ''] of html.matchAll(tag)) {
    count(`<${element.toLowerCase()}>`);
    for (const [, name = '', ...values] of attributes.matchAll(attribute)) {
      if (name.toLowerCase() !== 'style') count(name.toLowerCase());
      else
        for (const style of (values.find(Boolean) ?? '').split(';'))
          if (style.includes(':')) count((style.split(':')[0] ?? '').trim().toLowerCase());
    }
  }
  return counts;
};

/** What the server took out of a template when it stored it: elements, attributes and styles, each once. */
export const listRemoved = (sent: string, stored: string): string[] => {
  const kept = countMarkup(stored);
  return [...countMarkup(sent)].filter(([name, times]) => (kept.get(name) ?? 0) < times).map(([name]) => name);
};
