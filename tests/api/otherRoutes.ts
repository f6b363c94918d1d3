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
  'GET /manifest.webmanifest': 'the name and icons of the page, read before anybody signs in',
  'GET /app-icons/:name': 'icons of the theme',
  'GET /offline': 'a page that says the connection is missing',
  'GET /service-worker.js': 'the script that shows it',
  'GET /files/public/*': 'images of themes, courses and people',
  'GET /files/:ticket/*': 'opened by a ticket',
  'GET /sse-api/jobs/:id': 'opened by a ticket',
  'GET /ws/v1/course-sections/:id': 'opened by a bearer in the address',
};
