import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Client } from './client.ts';

type NewField = BodyOf<Calls['POST v1/custom-fields/']>;
type FieldChange = BodyOf<Calls['PUT v1/custom-fields/{id}/']>;

let last = 0;

/** What a full administrator does with custom fields, and with users who have values of them. */
export const makeCustomFieldCalls = ({ call }: Client, role_id: number) => {
  const changeField = (id: number, body: FieldChange) => call('PUT v1/custom-fields/{id}/', { params: { id }, body });
  return {
    addField: (body: Partial<NewField> = {}) => {
      last += 1;
      return call('POST v1/custom-fields/', { body: { label: `Campo ${last}`, kind: 'text', ...body } });
    },
    changeField,
    removeField: (id: number) => call('DELETE v1/custom-fields/{id}/', { params: { id } }),
    listFields: async () => (await call('GET v1/custom-fields/')).data,
    /** Takes fields out of use, so that the next test does without them. */
    archive: async (...ids: number[]) => {
      for (const id of ids)
        if ((await changeField(id, { is_archived: true })).error) throw new Error(`${id} was not archived`);
    },
    change: (id: number, body: BodyOf<Calls['PUT v1/users/{id}/']>) =>
      call('PUT v1/users/{id}/', { params: { id }, body }),
    readUser: async (id: number) => (await call('GET v1/users/{id}/', { params: { id } })).data,
    create: (custom_fields?: Record<string, string | number | null>) => {
      last += 1;
      const names = { username: `campi${last}`, first_name: 'Ada', last_name: 'Campi', fiscal_code: `CMP${last}` };
      return call('POST v1/users/', { body: { ...names, role_id, ...(custom_fields && { custom_fields }) } });
    },
  };
};

/** Status, code and fields of a refusal. */
export const pickError = ({ status, error }: { status: number; error: { code: string; fields?: object } | null }) => [
  status,
  error?.code,
  ...Object.keys(error?.fields ?? {}),
];
