import type { Call } from '#contract/call.ts';

interface Parameter {
  in: string;
  name: string;
  schema?: object;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, { schema?: object }> };
}

export interface OpenapiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** A call as the document describes it: its key, and what can be sent to it. */
export interface DescribedCall {
  key: string;
  call: Pick<Call, 'query' | 'body' | 'multipart'>;
}

const makeObject = (parameters: Parameter[]): object => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
});

/** Every call of the document under `/api/`. */
export const listCalls = ({ paths }: OpenapiDocument): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const inQuery = parameters.filter((one) => one.in === 'query');
      const body = requestBody?.content?.['application/json']?.schema;
      const multipart = requestBody?.content?.['multipart/form-data']?.schema;
      return {
        key: `${method.toUpperCase()} ${path.replace(/^\/api\//, '')}`,
        call: {
          ...(inQuery.length > 0 && { query: makeObject(inQuery) }),
          ...(body && { body }),
          ...(multipart && { multipart }),
        } as DescribedCall['call'],
      };
    }),
  );
