import { readdir } from 'node:fs/promises';
import { IsSchema, type TSchema } from 'typebox';

type Json = Record<string, unknown>;

const contract = new URL('../../contract/', import.meta.url);

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same text for schemas that differ in the order of their keys alone. */
const writeSorted = (schema: unknown): string =>
  JSON.stringify(schema, (_, value) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** The names of the objects the contract exports, by their text; those that two names stand for have none. */
export const readSchemaNames = async (describe: (schema: TSchema) => unknown): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, Set<string>>();
  for (const file of await readdir(contract, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    const exported: Json = await import(new URL(file, contract).href);
    for (const [name, schema] of Object.entries(exported)) {
      if (!IsSchema(schema) || !('properties' in schema)) continue;
      const text = writeSorted(describe(schema));
      found.set(text, (found.get(text) ?? new Set()).add(name));
    }
  }
  return new Map([...found].flatMap(([text, [name = '', ...others]]) => (others.length > 0 ? [] : [[text, name]])));
};

/** A document in which what the contract has a name for stands once, under `components`, and is referred to everywhere else. */
export const shareSchemas = <Document extends object>(
  document: Document & { components?: object },
  names: ReadonlyMap<string, string>,
): Document => {
  const schemas: Json = {};
  const shareIn = (value: Json): Json =>
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, share(part)]));
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (!isRecord(value)) return value;
    const name = value.type === 'object' ? names.get(writeSorted(value)) : undefined;
    if (!name) return shareIn(value);
    schemas[name] ??= shareIn(value);
    return { $ref: `#/components/schemas/${name}` };
  };
  const shared = shareIn(document as Json);
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other)));
  return { ...shared, components: { ...document.components, schemas: sorted } } as Document;
};
