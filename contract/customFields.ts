import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { customFieldKinds, customFieldLimits } from './customValues.ts';
import { Body, Deleted, Id, Ids, Nullable, nameWords, PartialBody } from './fields.ts';
import { namePattern } from './rules.ts';

const CustomFieldOption = Type.Object({
  id: Id,
  label: Type.String(),
  /** No longer offered; who has it keeps it. */
  is_archived: Type.Boolean(),
});

export const CustomField = Type.Object({
  id: Id,
  /** How `custom_fields` of a user names it; it never changes. */
  key: Type.String(),
  label: Type.String(),
  kind: Type.Enum([...customFieldKinds]),
  is_required: Type.Boolean(),
  /** Whether the list of users shows it. */
  is_listed: Type.Boolean(),
  /** Archived fields are shown nowhere; their values are kept. */
  is_archived: Type.Boolean(),
  /** Of a list, in their order, those no longer offered last; empty for the other kinds. */
  options: Type.Array(CustomFieldOption),
});
export type CustomField = Static<typeof CustomField>;

/** What a value may be: text, number, day `YYYY-MM-DD`, id of an option; null for none. */
const Value = Nullable(Type.Union([Type.String({ maxLength: 10_000 }), Type.Number()]));

/** Values by the key of their field. */
export const CustomValues = Type.Record(Type.String({ maxLength: 60 }), Value, {
  maxProperties: customFieldLimits.fields,
});
export type CustomValues = Static<typeof CustomValues>;

const Label = Type.String({
  minLength: 1,
  maxLength: customFieldLimits.label,
  pattern: namePattern.source,
  description: nameWords,
});
/** Without an id a new one. Those left out are deleted, or archived when somebody has them. */
const Options = Type.Array(
  Body({
    id: Type.Optional(Id),
    label: Type.String({
      minLength: 1,
      maxLength: customFieldLimits.optionLabel,
      pattern: namePattern.source,
      description: nameWords,
    }),
  }),
  { maxItems: customFieldLimits.options },
);

const written = { label: Label, is_required: Type.Boolean(), is_listed: Type.Boolean(), options: Options };

const saveErrors = ['label_taken', 'label_reserved', 'option_repeated', 'options_missing'] as const;

export const customFieldCalls = defineCalls({
  'GET v1/custom-fields/': {
    summary: 'I campi personalizzati degli utenti, nel loro ordine; gli archiviati per ultimi',
    access: ['BO_COM'],
    data: Type.Array(CustomField),
  },
  'POST v1/custom-fields/': {
    summary: 'Crea un campo personalizzato',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({
      label: Label,
      kind: Type.Enum([...customFieldKinds]),
      is_required: Type.Optional(Type.Boolean()),
      is_listed: Type.Optional(Type.Boolean()),
      options: Type.Optional(Options),
    }),
    data: CustomField,
    success: 201,
    errors: [...saveErrors, 'too_many_fields'],
  },
  'PUT v1/custom-fields/order/': {
    summary: 'Ordina i campi personalizzati: tutti quelli non archiviati, o nessuno',
    access: ['BO_COM'],
    body: Body({ ids: Ids(customFieldLimits.fields) }),
    data: Type.Array(CustomField),
    errors: ['changed_meanwhile'],
  },
  'GET v1/custom-fields/{id}/': { summary: 'Un campo personalizzato', access: ['BO_COM'], data: CustomField },
  'PUT v1/custom-fields/{id}/': {
    summary: 'Modifica, archivia o ripristina un campo personalizzato',
    access: ['BO_COM'],
    body: PartialBody({
      ...written,
      is_archived: Type.Boolean(),
      /** The same fields as they were shown. */
      seen: PartialBody({ ...written, is_archived: Type.Boolean() }),
    }),
    data: CustomField,
    errors: [...saveErrors, 'too_many_fields', 'changed_meanwhile'],
  },
  'DELETE v1/custom-fields/{id}/': {
    summary: 'Elimina un campo personalizzato che nessun utente ha',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['in_use'],
  },
});
