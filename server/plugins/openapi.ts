import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Access, Call } from '#contract/call.ts';
import { getCall } from '#contract/calls.ts';
import manifest from '../../package.json' with { type: 'json' };

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

/** OpenAPI 3.1 writes the items of a tuple under another name than TypeBox does. */
const withTuples = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withTuples);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { items, additionalItems: _, ...rest } = schema as Record<string, unknown>;
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, withTuples(value)]));
  if (Array.isArray(items))
    return { ...others, prefixItems: items.map(withTuples), items: false, minItems: items.length };
  return items === undefined ? others : { ...others, items: withTuples(items) };
};

const describeCall = ({ access, errors = [], body, multipart }: Call) => ({
  description: [tellWhoMay(access), ...(errors.length > 0 ? [`Rifiuti: ${errors.join(', ')}.`] : [])].join(' '),
  security: describeSecurity(access),
  ...(body && { body }),
  ...(multipart && { body: multipart, consumes: ['multipart/form-data'] }),
});

/**
 * The calls of the contract as an OpenAPI document, `/api/openapi.json`, and a page to read and try them, `/api/docs`;
 * neither where the settings leave them out, as in production.
 */
export const registerOpenapi = async (app: FastifyInstance): Promise<void> => {
  if (!app.settings.apiDocs) return;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Corsia', version: manifest.version, description: 'Le chiamate di Corsia.' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: { client: { type: 'http', scheme: 'basic' }, person: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const key = route.config?.call;
      if (!key) return { schema: { hide: true }, url };
      return { schema: withTuples({ ...schema, ...describeCall(getCall(key)) }) as FastifySchema, url };
    },
  });
  app.get('/api/openapi.json', async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Corsia – API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', tagsSorter: 'alpha' },
    // The page sets styles of its own; nowhere else is that let through.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  });
};
