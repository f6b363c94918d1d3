import FastJsonStringify from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof FastJsonStringify>;
type Serialize = ReturnType<ReturnType<BuildSerializer>>;

/** By schema: that of a failure, for one, stands in every route. */
const compiled = new WeakMap<object, Serialize>();

/**
 * Fastify's own serializers, each compiled at the first answer of its schema: all of them take longer than the rest of a
 * start. Schemas name no others, so that what is compiled from one holds wherever it stands.
 */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = FastJsonStringify()(externalSchemas, options);
  return (route) => {
    const schema = route.schema as object;
    let serialize: Serialize | undefined;
    return (data) => {
      if (!serialize) {
        serialize = compiled.get(schema) ?? compile(route);
        compiled.set(schema, serialize);
      }
      return serialize(data);
    };
  };
};
