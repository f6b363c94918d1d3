import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { listNames } from './codes.ts';
import { Body, Deleted, Id, Nullable, nameWords } from './fields.ts';
import { listViewNameMax, namePattern, pageItemsMax } from './rules.ts';

const ListName = Type.Enum([...listNames]);
const FieldName = Type.String({ maxLength: 60, pattern: '^[a-z][a-z0-9_.-]*$', description: 'il nome di un campo' });
/** A filter over several fields is one text. */
const FilterText = Type.String({ maxLength: 4000 });

/** How a list is looked at. What is typed into its search belongs to the moment and is no part of it. */
export const ListViewState = Body({
  /** Columns shown, in their order; null for the list's own. */
  columns: Nullable(Type.Array(FieldName, { maxItems: 60, minItems: 1, uniqueItems: true })),
  filter: Type.Record(
    Type.String({ pattern: '^[a-z][a-z0-9_.-]{0,59}$', description: 'il nome di un campo' }),
    Type.Union([FilterText, Type.Number(), Type.Boolean(), Type.Array(FilterText, { maxItems: 50 })]),
    { additionalProperties: false, maxProperties: 20 },
  ),
  sort: FieldName,
  order: Type.Enum(['ASC', 'DESC']),
  per_page: Type.Integer({ minimum: 1, maximum: pageItemsMax }),
});
export type ListViewState = Static<typeof ListViewState>;

export const ListView = Type.Object({
  id: Id,
  list: ListName,
  name: Type.String(),
  /** Everybody who has the list has the view; full administrators change it. */
  is_shared: Type.Boolean(),
  state: ListViewState,
});
export type ListView = Static<typeof ListView>;

const ViewName = Type.String({
  minLength: 1,
  maxLength: listViewNameMax,
  pattern: namePattern.source,
  description: nameWords,
});
const listErrors = ['name_taken', 'too_many_views'] as const;

export const listViewCalls = defineCalls({
  'GET v1/list-views/': {
    summary: 'Le viste di un elenco: le proprie e quelle condivise',
    access: ['BO_COM', 'BO_LIM'],
    query: Type.Object({ list: ListName }, { additionalProperties: false }),
    data: Type.Object({
      views: Type.Array(ListView),
      /** The one the caller's list opens with. */
      default_id: Nullable(Id),
    }),
  },
  'POST v1/list-views/': {
    summary: 'Salva una vista',
    access: ['BO_COM', 'BO_LIM'],
    isDoneOnce: true,
    body: Body({ list: ListName, name: ViewName, is_shared: Type.Boolean(), state: ListViewState }),
    data: ListView,
    success: 201,
    errors: listErrors,
  },
  'PUT v1/list-views/{id}/': {
    summary: 'Rinomina una vista, o ne cambia il contenuto',
    access: ['BO_COM', 'BO_LIM'],
    /** `seen` has it as it was read: what somebody else has changed since is not written over. */
    body: Body({
      name: Type.Optional(ViewName),
      state: Type.Optional(ListViewState),
      seen: Type.Optional(Body({ name: Type.Optional(ViewName), state: Type.Optional(ListViewState) })),
    }),
    data: ListView,
    errors: ['name_taken', 'changed_meanwhile'],
  },
  'DELETE v1/list-views/{id}/': {
    summary: 'Elimina una vista',
    access: ['BO_COM', 'BO_LIM'],
    data: Deleted,
  },
  'PUT v1/list-views/default/': {
    summary: 'La vista con cui si apre un elenco; senza, quella standard',
    access: ['BO_COM', 'BO_LIM'],
    body: Body({ list: ListName, view_id: Nullable(Id) }),
    data: Type.Object({ default_id: Nullable(Id) }),
  },
});
