import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';

/** Status code to the label shown for it; a code left out keeps its own. */
export const SubscriptionLabels = Type.Partial(
  Type.Object({ RDY: Type.String(), RUN: Type.String(), OFF: Type.String(), END: Type.String() }),
);
export type SubscriptionLabels = Static<typeof SubscriptionLabels>;

export const configurationCalls = defineCalls({
  'GET custom/v1/configurations/etichette-iscrizioni/': {
    summary: 'Le etichette degli stati di iscrizione',
    access: 'signed-in',
    data: SubscriptionLabels,
  },
});
