import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Access, Call } from '#contract/call.ts';
import { callOf } from '#contract/calls.ts';
import manifest from '../../package.json' with { type: 'json' };

const tellWhoMay = (access: Access): string => {
  if (access === 'anyone') return 'Aperta a tutti.';
  if (access === 'visitor') return 'Per chiunque usi una pagina: basta la credenziale del client.';
  if (access === 'signed-in') return 'Per chi ha fatto l’accesso.';
  return `Per i ruoli ${access.join(', ')}.`;
};

const securityOf = (access: Access): Record<string, string[]>[] => {
  if (access === 'anyone') return [];
  return access === 'visitor' ? [{ client: [] }, { person: [] }] : [{ person: [] }];
};

const documentOf = ({ access, errors = [], multipart }: Call) => ({
  description: [tellWhoMay(access), ...(errors.length > 0 ? [`Rifiuti: ${errors.join(', ')}.`] : [])].join(' '),
  security: securityOf(access),
  ...(multipart && { body: multipart, consumes: ['multipart/form-data'] }),
});

/** The calls of the contract as an OpenAPI document, `/api/openapi.json`, and a page to read and try them, `/api/docs`. */
export const registerOpenapi = async (app: FastifyInstance): Promise<void> => {
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
      return key ? { schema: { ...schema, ...documentOf(callOf(key)) }, url } : { schema: { hide: true }, url };
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
