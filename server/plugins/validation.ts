import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import localize from 'ajv-i18n';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { type Refusal, refusals } from '../errors.ts';

const options = { allErrors: true, useDefaults: true, removeAdditional: false, allowUnionTypes: true } as const;

const withFormats = (ajv: Ajv): Ajv => {
  addFormats.default(ajv, ['date', 'date-time']);
  ajv.addFormat('binary', true);
  return ajv;
};

/** Bodies are taken as they are; what stands in an address is text and is turned into numbers and booleans first. */
const bodyAjv = withFormats(new Ajv({ ...options, coerceTypes: false }));
// `Infinity` is a number when it is read from text; without strictNumbers the limits of a field still refuse it.
const addressAjv = withFormats(new Ajv({ ...options, coerceTypes: true, strictNumbers: false }));

const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? bodyAjv : addressAjv).compile(schema);

/**
 * Name of the field an error is about: the first step of its path (the second of what stands in `filters`), or the property
 * that is missing or unknown.
 */
const fieldOf = (error: ErrorObject, part: string): string => {
  const [, first, second] = error.instancePath.split('/');
  return (
    (first === 'filters' ? second : undefined) ??
    first ??
    error.params.missingProperty ??
    error.params.additionalProperty ??
    part
  );
};

/** The refusal for what a schema did not accept: one Italian message a field. */
export const refusalOf = (errors: ErrorObject[], part: string): Refusal => {
  localize.it(errors);
  // A map, since a field may be called `__proto__`.
  const fields = new Map<string, string>();
  for (const error of errors) {
    const field = fieldOf(error, part);
    if (!fields.has(field)) fields.set(field, error.message ?? 'non è valido');
  }
  const reason = [...fields].map(([field, message]) => `${field}: ${message}`);
  const refusal = refusals.malformed(reason.join('; '));
  Object.assign(refusal.extra, { fields: Object.fromEntries(fields) });
  return refusal;
};

export const registerValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSchemaErrorFormatter((errors, part) => refusalOf(errors as ErrorObject[], part));

  // PostgreSQL's text holds no NUL, so none is let in anywhere.
  const nul = /\\u0000|\0/;
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nul.test(String(body))) return done(refusals.malformed('Il carattere NUL non è ammesso.'));
    return parse(request, String(body), done);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw refusals.malformed('Il carattere NUL non è ammesso.');
  });
};
