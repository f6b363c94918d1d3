/** Where the selection of a list is kept; a resource's own list has no name. */
export const buildKeptSelectionKey = (resource: string, list?: string): string =>
  [resource, 'keptSelection', ...(list === undefined ? [] : [list])].join('.');
