import { matchPath, useLocation } from 'react-router-dom';

/** A part of a page, with an address of its own. */
export interface Part {
  /** Below the common address; empty for the first. */
  path: string;
  label: string;
  /** Addresses below its own belong to it too. */
  hasDrawers?: true;
}

/** Where a part is, and whether addresses below that one are others. */
export const describePart = (address: string, { path, hasDrawers }: Part) => ({
  path: path ? `${address}/${path}` : address,
  end: !hasDrawers,
});

/** The part that is open, undefined where the address names none of them. */
export const useOpenPart = <P extends Part>(address: string, parts: readonly P[]): P | undefined => {
  const { pathname } = useLocation();
  return parts.find((part) => matchPath(describePart(address, part), pathname));
};
