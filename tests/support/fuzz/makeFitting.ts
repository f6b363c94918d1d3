import fc from 'fast-check';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** A transparent point, as an image that can be read. */
const point =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

const anyText = fc.string({ maxLength: 30 });

/** Kept by pattern: to make one is slow, and most patterns of the contract stand in many schemas. */
const textsByPattern = new Map<string, fc.Arbitrary<string>>();

const makeMatchingText = (pattern: string): fc.Arbitrary<string> => {
  const kept = textsByPattern.get(pattern);
  if (kept) return kept;
  const made = fc.stringMatching(new RegExp(pattern), { size: 'small' });
  textsByPattern.set(pattern, made);
  return made;
};

const makeFittingText = ({ pattern, format, minLength = 0, maxLength = 30 }: Schema): fc.Arbitrary<string> => {
  if (format === 'date') return fc.constantFrom('2026-01-31', '2028-02-29', '1900-01-01', '2999-12-31');
  if (format === 'date-time') return fc.constantFrom('2026-01-31T10:00:00Z');
  if (pattern?.startsWith('^data:')) return fc.constantFrom(point, 'data:image/png;base64,AAAA');
  if (pattern?.includes('@')) return fc.constantFrom('anna@esempio.it', 'bruno@esempio.it');
  const text = pattern ? makeMatchingText(pattern) : anyText;
  return text.filter((one) => one.length >= minLength && one.length <= maxLength && !one.includes('\0'));
};

const makeFittingNumber = (schema: Schema, isWhole: boolean): fc.Arbitrary<number> => {
  const { minimum = -1000, maximum = 1000 } = schema;
  // Small numbers are the ids of things that are there.
  const least = Math.max(minimum, 1);
  const small = fc.integer({ min: least, max: Math.max(least, Math.min(maximum, 6)) });
  return isWhole
    ? fc.oneof({ weight: 4, arbitrary: small }, fc.constantFrom(minimum, maximum))
    : fc.oneof(small, fc.constantFrom(minimum, maximum, 1.5));
};

/** Input that a schema of the contract accepts. */
export const makeFitting = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(makeFitting));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => makeFitting({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return makeFittingText(schema);
    case 'integer':
      return makeFittingNumber(schema, true);
    case 'number':
      return makeFittingNumber(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.uniqueArray(makeFitting(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, value]) => [name, makeFitting(value)] as const,
      );
      return fc.record(Object.fromEntries(properties), { requiredKeys: schema.required ?? [] });
    }
    default:
      return fc.constant('x');
  }
};
