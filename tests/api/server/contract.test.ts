import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { buildUrl } from '#server/plugins/calls.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { readMethod } from '#tests/support/client.ts';
import { otherRoutes } from '../access/otherRoutes.ts';

const { app, routes: found, end } = await buildTestApp();
afterAll(end);
const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });

const keys = Object.keys(calls) as CallKeyOf[];
const cutSlash = (path: string): string => path.replace(/(.)\/$/, '$1');
const nameRoute = (key: string): string => `${readMethod(key)} ${cutSlash(buildUrl(key))}`;

interface Operation {
  operationId: string;
  summary?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  components: { securitySchemes: Record<string, object>; schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

describe('calls and routes', () => {
  const routes = found.map(cutSlash);

  test('every call has its route', () => {
    expect(keys.map(nameRoute).filter((route) => !routes.includes(route))).toEqual([]);
  });

  test('every route is a call, or one of the few known others', () => {
    const known = [...keys.map(nameRoute), ...Object.keys(otherRoutes)];
    expect(routes.filter((route) => !known.includes(route))).toEqual([]);
    expect(Object.keys(otherRoutes).filter((route) => !routes.includes(route))).toEqual([]);
  });
});

describe('the API’s document', () => {
  const document = answer.json<Document>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  );

  test('is OpenAPI 3.1, open to everybody', () => {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
  });

  test('names every call, and nothing else', () => {
    expect(operations.map(({ key }) => key).sort()).toEqual(keys.map((key) => key.replace(' ', ' /api/')).sort());
  });

  test('says of each what it does, who may, and what it returns', () => {
    for (const { key, operation } of operations) {
      const call = getCall(key.replace(' /api/', ' ') as CallKeyOf);
      expect(operation.summary, key).toBe(call.summary);
      expect(Object.keys(operation.responses), key).toEqual(
        expect.arrayContaining([String(call.success ?? 200), '4XX', '5XX']),
      );
      for (const scheme of (operation.security ?? []).flatMap(Object.keys))
        expect(document.components.securitySchemes, key).toHaveProperty(scheme);
      const isOpen = call.access === 'anyone';
      expect(operation.security?.length ?? 0, key).toBe(isOpen ? 0 : call.access === 'visitor' ? 2 : 1);
    }
  });

  test('names each for the functions of a client, after what it is', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(keys.length);
    expect(names.filter((name) => !/^(get|post|put|delete)([A-Z][a-z]+)+$/.test(name))).toEqual([]);
    expect(names).toContain('putUsersById');
  });

  test('requires nothing that has a default', () => {
    const parameters = operations.flatMap(({ operation }) => operation.parameters ?? []);
    expect(parameters.filter(({ required, schema }) => required && 'default' in schema)).toEqual([]);
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'page', in: 'query', required: false }));
  });

  test('declares every parameter of every path', () => {
    for (const { key, operation } of operations) {
      const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort(), key).toEqual(named);
      expect(
        declared.every(({ required }) => required),
        key,
      ).toBe(true);
    }
  });

  test('has what the contract names once, for all calls that take or return it', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Course', 'Failure', 'Meta', 'User', 'UserCreate']));
    const at = (key: string) => operations.find((one) => one.key === key)?.operation;
    const refer = (name: string) => ({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    });
    expect(at('POST /api/v1/auth/login/')?.responses).toMatchObject({
      '4XX': refer('Failure'),
      '5XX': refer('Failure'),
    });
    const { meta, data } = Object(at('GET /api/v1/users/{id}/')?.responses['200']).content['application/json'].schema
      .properties;
    expect([data.$ref, meta.$ref]).toEqual(['#/components/schemas/User', '#/components/schemas/Meta']);
    const referred = new Set(answer.body.match(/#\/components\/schemas\/\w+/g));
    expect([...referred].map((reference) => reference.split('/').at(-1)).sort()).toEqual(Object.keys(schemas).sort());
    // A megabyte before they were shared, which the page took ten seconds to read.
    expect(answer.body.length).toBeLessThan(600_000);
  });

  test('describes bodies and answers with schemas that are schemas', () => {
    const ajv = new Ajv2020({
      strict: true,
      allowUnionTypes: true,
      formats: { date: true, 'date-time': true, binary: true },
      keywords: ['components'],
    });
    const { components } = document;
    for (const { key, operation } of operations) {
      const { parameters = [], requestBody, responses } = operation;
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) => Object.values(part?.content ?? {}));
      for (const { schema } of [...parameters, ...contents])
        expect(() => ajv.compile({ ...schema, components }), key).not.toThrow();
      const { body, multipart } = getCall(key.replace(' /api/', ' ') as CallKeyOf);
      const types = Object.keys(requestBody?.content ?? {});
      expect(types, key).toEqual(multipart ? ['multipart/form-data'] : body ? ['application/json'] : []);
    }
  });
});
