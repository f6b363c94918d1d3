import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Ids, nameWords, ShortText } from './fields.ts';
import { namePattern } from './rules.ts';

/** Status code to the label shown for it; a code left out keeps its own. */
export const SubscriptionLabels = Type.Partial(
  Type.Object({ RDY: ShortText, RUN: ShortText, OFF: ShortText, END: ShortText }),
  { additionalProperties: false },
);
export type SubscriptionLabels = Static<typeof SubscriptionLabels>;

/** A label for each status; an empty one gives the status its own back. */
const Label = Type.String({ maxLength: 40, pattern: `^$|${namePattern.source}`, description: nameWords });
export const SubscriptionLabelsInput = Body({
  RDY: Label,
  RUN: Label,
  OFF: Label,
  END: Label,
  /** The labels as they were read: they are saved over nothing else. */
  seen: Type.Optional(SubscriptionLabels),
});
export type SubscriptionLabelsInput = Static<typeof SubscriptionLabelsInput>;

/** The groups limited administrators see in their reports. */
export const ReferentGroups = Body({ groups_ids: Ids(200) });
export type ReferentGroups = Static<typeof ReferentGroups>;

/** `seen` are the groups as they were read: they are saved over nothing else. */
export const ReferentGroupsInput = Body({ ...ReferentGroups.properties, seen: Type.Optional(ReferentGroups) });
export type ReferentGroupsInput = Static<typeof ReferentGroupsInput>;

export const configurationCalls = defineCalls({
  'GET custom/v1/configurations/etichette-iscrizioni/': {
    summary: 'Le etichette degli stati di iscrizione',
    access: 'signed-in',
    data: SubscriptionLabels,
  },
  'PUT custom/v1/configurations/etichette-iscrizioni/': {
    summary: 'Modifica le etichette degli stati di iscrizione',
    access: ['BO_COM'],
    body: SubscriptionLabelsInput,
    data: SubscriptionLabels,
    errors: ['repeated_label', 'changed_meanwhile'],
  },
  'GET custom/v1/configurations/gruppi-referenti/': {
    summary: 'I gruppi a cui sono limitati i referenti',
    access: ['BO_COM'],
    data: ReferentGroups,
  },
  'PUT custom/v1/configurations/gruppi-referenti/': {
    summary: 'Modifica i gruppi a cui sono limitati i referenti',
    access: ['BO_COM'],
    body: ReferentGroupsInput,
    data: ReferentGroups,
    errors: ['changed_meanwhile'],
  },
});
