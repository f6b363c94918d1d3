import type { ComponentType } from 'react';
import type { LoadWords } from '#data/failures.ts';
import type { ResourceName } from '#data/resources.ts';
import type { FirstPage } from './listParams.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

interface NamedArea {
  /** First part of its addresses; for a list and its records also the name of react-admin's resource. */
  name: string;
  /** Words for the failed calls of some resources, where they are not those of any other. Fetched when one fails. */
  failures?: Partial<Record<ResourceName, LoadWords>>;
  /** Asks for more than its list or record while its code is on the way. */
  askAhead?: () => void;
  /** Resources of which its list, or the page of a record, needs all there is. */
  companions?: { list?: readonly ResourceName[]; edit?: readonly ResourceName[] };
}

/** A list, and the pages of its records. */
export interface ListArea extends NamedArea {
  /** How the list stands where its address says nothing. */
  firstPage: FirstPage;
  list: LoadScreen;
  create?: LoadScreen;
  edit?: LoadScreen;
}

/** A page of its own. */
export interface PageArea extends NamedArea {
  page: LoadScreen;
  /** It has addresses below its own. */
  hasParts?: true;
}

/** An address that leads to another area. */
export interface RedirectArea extends NamedArea {
  leadsTo: string;
}

/** What there is at the addresses that begin with a name: code, first answers, words. Its screens are fetched when opened. */
export type Area = ListArea | PageArea | RedirectArea;
