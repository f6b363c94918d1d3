import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { type TObject, Type } from 'typebox';
import type { Access, Call } from '#contract/call.ts';
import { type CallKeyOf, getCall } from '#contract/calls.ts';
import manifest from '../../package.json' with { type: 'json' };
import { longestCallKey } from './limits.ts';
import { readSchemaNames, shareSchemas } from './sharedSchemas.ts';

const tellWhoMay = (access: Access): string => {
  if (access === 'anyone') return 'Aperta a tutti.';
  if (access === 'visitor') return 'Per chiunque usi una pagina: basta la credenziale del client.';
  if (access === 'signed-in') return 'Per chi ha fatto l’accesso.';
  return `Per i ruoli ${access.join(', ')}.`;
};

const describeSecurity = (access: Access): Record<string, string[]>[] => {
  if (access === 'anyone') return [];
  return access === 'visitor' ? [{ client: [] }, { person: [] }] : [{ person: [] }];
};

/** OpenAPI 3.1 writes the items of a tuple, and the values of a record, under other names than TypeBox does. */
const writeSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(writeSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { items, additionalItems: _, patternProperties, ...rest } = schema as Record<string, unknown>;
  if (patternProperties) rest.additionalProperties = Object.values(patternProperties)[0];
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, writeSchema(value)]));
  if (Array.isArray(items))
    return { ...others, prefixItems: items.map(writeSchema), items: false, minItems: items.length };
  return items === undefined ? others : { ...others, items: writeSchema(items) };
};

/** `GET v1/users/{id}/notes/` is `getUsersByIdNotes`: the name of its function where a client is made from the document. */
const nameOperation = (key: string): string =>
  key
    .toLowerCase()
    .replace(/\b(custom\/)?v1\b/, '')
    .replaceAll('{', 'by-')
    .replace(/[^a-z]+([a-z]?)/g, (_, letter: string) => letter.toUpperCase());

/** What has a default need not be sent, though it is always there by the time a call is handled. */
const relaxDefaults = (query: TObject) => ({
  ...query,
  required: (query.required ?? []).filter((name) => !('default' in (query.properties[name] ?? {}))),
});

const onceHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      maxLength: longestCallKey,
      description:
        'Con la stessa chiave, entro tre minuti, la chiamata vale una volta sola: le altre sono 409 sent_again.',
    }),
  ),
});

/** Names of the refusals of a call, those that others have too left out. */
const listRefusals = ({ errors = [], isDoneOnce }: Call): string[] => [
  ...errors,
  ...(isDoneOnce ? ['sent_again'] : []),
];

const tellRefusals = (refusals: string[]): string[] =>
  refusals.length > 0 ? [`Rifiuti: ${refusals.join(', ')}.`] : [];

const describeCall = (key: CallKeyOf, call: Call) => {
  const { access, query, body, multipart, isDoneOnce } = call;
  return {
    operationId: nameOperation(key),
    ...(query && { querystring: relaxDefaults(query) }),
    ...(isDoneOnce && { headers: onceHeaders }),
    description: [tellWhoMay(access), ...tellRefusals(listRefusals(call))].join(' '),
    security: describeSecurity(access),
    ...(body && { body }),
    ...(multipart && { body: multipart, consumes: ['multipart/form-data'] }),
  };
};

/** Read when the document is first asked for, and kept for all servers of the process: no start waits for it. */
let reading: ReturnType<typeof readSchemaNames> | undefined;

/**
 * The calls of the contract as an OpenAPI document, `/api/openapi.json`, and a page to read and try them, `/api/docs`;
 * neither where the settings leave them out, as in production.
 */
export const registerOpenapi = async (app: FastifyInstance): Promise<void> => {
  if (!app.settings.apiDocs) return;
  let names: ReadonlyMap<string, string> = new Map();
  const readNames = async (): Promise<void> => {
    reading ??= readSchemaNames(writeSchema);
    names = await reading;
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Corsia', version: manifest.version, description: 'Le chiamate di Corsia.' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { client: { type: 'http', scheme: 'basic' }, person: { type: 'http', scheme: 'bearer' } },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      const key = route.config?.call;
      if (!key) return { schema: { hide: true }, url };
      return { schema: writeSchema({ ...schema, ...describeCall(key, getCall(key)) }) as FastifySchema, url };
    },
    transformObject: (made) => ('openapiObject' in made ? shareSchemas(made.openapiObject, names) : made.swaggerObject),
  });
  app.get('/api/openapi.json', { onRequest: readNames }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { onRequest: readNames },
    theme: { title: 'Corsia – API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tagsSorter: 'alpha' },
    // The page sets styles of its own; nowhere else is that let through.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  });
};
