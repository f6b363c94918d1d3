import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import localize from 'ajv-i18n';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { bigBodies, validationLimits } from '#contract/limits.ts';
import { type Refusal, refusals } from '../errors.ts';
import { isTooComplex } from '../limits/jsonShape.ts';
import { createTurns } from '../limits/turns.ts';

// `verbose` gives an error the schema it is about, whose description says what a pattern asks for.
const options = { useDefaults: true, removeAdditional: false, allowUnionTypes: true, verbose: true } as const;

const withFormats = (ajv: Ajv): Ajv => {
  addFormats.default(ajv, ['date', 'date-time']);
  ajv.addFormat('binary', true);
  return ajv;
};

/** One that stops at the first error and one that looks for all of them. */
const makePair = (more: Options) => ({
  first: withFormats(new Ajv({ ...options, ...more })),
  all: withFormats(new Ajv({ ...options, ...more, allErrors: true })),
});

/** Bodies are taken as they are; what stands in an address is text and is turned into numbers and booleans first. */
const bodyAjv = makePair({ coerceTypes: false });
// `Infinity` is a number when it is read from text; without strictNumbers the limits of a field still refuse it.
const addressAjv = makePair({ coerceTypes: true, strictNumbers: false });

/** Counts the values within a value, no further than `max`. */
const countValues = (value: unknown, max: number): number => {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const part in value) {
    if (count > max) break;
    count += countValues(Reflect.get(value, part), max - count);
  }
  return count;
};

/**
 * Validates up to the first error, which is all it takes to refuse. Only an input that is small enough is then looked
 * through for its other errors, so that nobody makes the server find, word and send thousands.
 */
const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const { first, all } = httpPart === 'body' ? bodyAjv : addressAjv;
  // Compiled at the first call: compiling all of the contract takes longer than the rest of a start.
  let isValid: ValidateFunction | undefined;
  let findAll: ValidateFunction | undefined;
  const validate = (input: unknown): boolean => {
    isValid ??= first.compile(schema);
    if (isValid(input)) return true;
    const isSmall = countValues(input, validationLimits.values) <= validationLimits.values;
    if (isSmall) {
      findAll ??= all.compile(schema);
      findAll(input);
    }
    const errors = (isSmall && findAll?.errors) || isValid.errors || [];
    validate.errors = errors.slice(0, validationLimits.errors);
    return false;
  };
  const none: ErrorObject[] = [];
  validate.errors = none;
  return validate;
};

/** A check of fields that came another way than in a body of JSON. */
export const compileBody = (schema: object) => compileValidator({ schema, method: '', url: '', httpPart: 'body' });

/** A name cut to what a reader needs of it: it may be the caller's own. */
const shorten = (name: string): string =>
  name.length > validationLimits.name ? `${name.slice(0, validationLimits.name)}…` : name;

/**
 * Name of the field an error is about: the first step of its path (the second of what stands in `filters`), or the property
 * that is missing or unknown.
 */
const findField = (error: ErrorObject, part: string): string => {
  const [, first, second] = error.instancePath.split('/');
  return shorten(
    (first === 'filters' ? second : undefined) ??
      first ??
      error.params.missingProperty ??
      error.params.additionalProperty ??
      part,
  );
};

/** What is told of a value that may also be empty or null, where a better reason is known. */
const isWeak = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'anyOf' || keyword === 'const' || (keyword === 'type' && params.type === 'null');

const describeError = ({ keyword, parentSchema, message = 'non è valido' }: ErrorObject): string =>
  (keyword === 'pattern' || keyword === 'format') && parentSchema?.description
    ? `dev’essere ${parentSchema.description}`
    : message;

/** The refusal for what a schema did not accept: one Italian message a field. */
export const toRefusal = (errors: ErrorObject[], part: string): Refusal => {
  localize.it(errors);
  // A map, since a field may be called `__proto__`.
  const fields = new Map<string, string>();
  for (const error of [...errors.filter((one) => !isWeak(one)), ...errors.filter(isWeak)]) {
    const field = findField(error, part);
    if (!fields.has(field)) fields.set(field, describeError(error));
  }
  const reason = [...fields].map(([field, message]) => `${field}: ${message}`);
  const refusal = refusals.malformed(reason.join('; '));
  Object.assign(refusal.extra, { fields: Object.fromEntries(fields) });
  return refusal;
};

/** Half of a pair of characters, which JSON may name and PostgreSQL does not hold: fields cut long texts anywhere. */
const half = /\\u[dD][89a-fA-F]/;

/** Puts the sign of what cannot be read in the place of each such half, within the value itself. */
const replaceHalves = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  for (const [name, part] of Object.entries(value)) Reflect.set(value, name, replaceHalves(part));
  return value;
};

export const registerValidation = (app: FastifyInstance): void => {
  app.setValidatorCompiler(compileValidator);
  app.setSchemaErrorFormatter((errors, part) => toRefusal(errors as ErrorObject[], part));

  // PostgreSQL's text holds no NUL, so none is let in anywhere. Behind another backslash the six characters are a text.
  const nul = /(?<!\\)(?:\\\\)*\\u0000|\0/;
  const parse = app.getDefaultJsonParser('error', 'error');
  // A call takes JSON or a form: Fastify would read a plain text too, and then miss its properties.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const withHalves = new WeakSet<FastifyRequest>();
  const readJson = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (nul.test(text)) return done(refusals.malformed('Il carattere NUL non è ammesso.'));
    if (isTooComplex(text)) return done(refusals.malformed('Il corpo ha troppi valori.'));
    if (half.test(text)) withHalves.add(request);
    return parse(request, text, done);
  };
  // After the schema, by which a name with a half of a character is none.
  app.addHook('preHandler', (request, _reply, done) => {
    if (withHalves.has(request)) replaceHalves(request.body);
    done();
  });
  const inTurn = createTurns();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length > bigBodies.size) inTurn(() => readJson(request, text, done));
    else readJson(request, text, done);
  });
  app.addHook('onRequest', async (request) => {
    if (/%00/.test(request.url)) throw refusals.malformed('Il carattere NUL non è ammesso.');
  });
};
