import type { ListName } from '#contract/codes.ts';

/** Under which the views of a list are kept. */
export const buildViewsKey = (list: ListName | null) => ['listViews', list] as const;
