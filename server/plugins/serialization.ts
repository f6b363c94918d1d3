import FastJsonStringify from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof FastJsonStringify>;

/** Fastify's own serializers, each compiled at its first answer: all of them take longer than the rest of a start. */
export const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = FastJsonStringify()(externalSchemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (data) => {
      serialize ??= compile(route);
      return serialize(data);
    };
  };
};
