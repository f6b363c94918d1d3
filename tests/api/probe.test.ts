import { test } from 'vitest';
import { buildTestApp, routesOf } from '#tests/support/app.ts';
test('x', async () => {
  const { app, end } = await buildTestApp();
  console.log(app.printRoutes({ commonPrefix: false }).split('\n').filter((l) => /files|assets|ws|\*/.test(l)).join('\n'));
  console.log(['*','/*','/assets/*', '/files/public/*', '/files/:ticket/*', '/api/docs*', '/api/docs/*','/api/docs/static/*'].map((url) => [url, app.hasRoute({ method: 'GET', url })]));
  await end();
});
