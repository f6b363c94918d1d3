import type { ComponentType } from 'react';
import { hasWords } from '#display/hasWords.ts';

/** Something the palette leads to or does. */
export interface Item {
  /** Names it among all. */
  key: string;
  group: string;
  label: string;
  /** Said beside it, quieter. */
  detail?: string;
  Icon: ComponentType;
  /** Address within the back office. */
  to?: string;
  /** Address of another page of the site. */
  href?: string;
  run?: () => void;
}

/** What is kept of one that was chosen, to offer it again. */
export type Recent = Pick<Item, 'key' | 'label' | 'detail' | 'to'>;

/** Recent ones kept. */
const recentMax = 6;

/** The newest first, each once; what leads nowhere is not kept. */
export const withRecent = (recent: readonly Recent[], { key, label, detail, to }: Item): readonly Recent[] =>
  to ? [{ key, label, detail, to }, ...recent.filter((other) => other.key !== key)].slice(0, recentMax) : recent;

/** Those whose labels have every word of the text, whatever case and accents. */
export const findMatching = <T extends { label: string; group: string }>(items: readonly T[], text: string): T[] =>
  items.filter(({ label }) => hasWords(label, text));
