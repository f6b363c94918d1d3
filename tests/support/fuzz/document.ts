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
  components: { schemas: Record<string, object> };
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

/** Puts what is referred to in the place of the references to it. */
const resolveIn = <Value>(value: Value, { components }: OpenapiDocument): Value =>
  JSON.parse(JSON.stringify(value), (_, part) => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(part?.$ref ?? '') ?? [];
    return name ? resolveIn(components.schemas[name], { components, paths: {} }) : part;
  });

/** Every call of the document under `/api/`. */
export const listCalls = (document: OpenapiDocument): DescribedCall[] =>
  Object.entries(resolveIn(document.paths, document)).flatMap(([path, operations]) =>
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
