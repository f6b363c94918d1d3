import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({ data: { id: 1, name: 'costante' }, meta: { error: null } }));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
