/** Every route that is no call of the contract, with why it is open, or what opens it. */
export const otherRoutes: Record<string, string> = {
  'GET /api/openapi.json': 'the description of the API is public',
  'GET /api/docs': 'a page that shows it',
  'GET /api/docs/json': 'the same description',
  'GET /api/docs/yaml': 'the same description',
  'GET /api/docs/static/*': 'the page’s own files',
  'GET /api/docs/static/index.html': 'the page’s own files',
  'GET /api/docs/static/swagger-initializer.js': 'the page’s own files',
  'GET /assets/*': 'the built pages’ own files',
  'GET /files/public/*': 'images of themes, courses and people',
  'GET /files/:ticket/*': 'opened by a ticket',
  'GET /ws/v1/course-sections/:id': 'opened by a bearer in the address',
};
