import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { colorSchemeScript } from './contract/colorScheme.ts';
import { startFailureId, startFailureScript } from './contract/startFailure.ts';
import { startFailure } from './display/itStart.ts';

const port = Number(process.env.PORT ?? 3000);
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${port}`;

const isScreen = (address: string): boolean =>
  !/^\/(api|files|ws|sse-api|@|src|node_modules)|\.\w+(\?|$)/.test(address);

/** While developing, every address of a screen is one of the two pages, as it is of the real server. */
const screens: Plugin = {
  name: 'screens',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const address = request.url ?? '/';
      if (request.headers.accept?.includes('text/html') && isScreen(address))
        request.url = /^\/backoffice(-lite)?([/?]|$)/.test(address) ? '/src/index.html' : '/src-learner/index.html';
      next();
    });
  },
};

/** Puts into both pages what must run before anything is painted, and what is shown when their code does not come. */
const beforeAll: Plugin = {
  name: 'before-all',
  transformIndexHtml: () => [
    { tag: 'script', children: colorSchemeScript, injectTo: 'head-prepend' },
    { tag: 'script', children: startFailureScript, injectTo: 'head' },
    {
      tag: 'template',
      attrs: { id: startFailureId, 'data-old': startFailure.tooOld },
      children: `<main class="start-failure"><p role="alert">${startFailure.text}</p><button type="button">${startFailure.retry}</button></main>`,
      injectTo: 'body',
    },
  ],
};

/**
 * Names in each page the files its first script asks for whatever the address, so that all come together: over a slow
 * connection each turn costs more than what it brings.
 */
const together: Plugin = {
  name: 'together',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const files = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      const drawing = files.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/frame/draw.tsx')));
      if (!drawing) return [];
      const needed = [drawing, ...files.filter(({ fileName }) => drawing.imports.includes(fileName))];
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const link = (rel: string, file: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      });
      return [
        ...needed.map(({ fileName }) => link('modulepreload', fileName)),
        ...[...new Set(styles)].map((file) => link('stylesheet', file)),
      ].filter(({ attrs }) => !html.includes(attrs.href));
    },
  },
};

/** Says which modules each file holds, in `chunks-….json`: a test looks that no file everybody loads holds an area. */
const chunkList: Plugin = {
  name: 'chunk-list',
  generateBundle(_, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk');
    const list = files.map(({ fileName, imports, moduleIds }) => ({ fileName, imports, moduleIds }));
    this.emitFile({ type: 'asset', fileName: `chunks-${this.environment.name}.json`, source: JSON.stringify(list) });
  },
};

/** Two files that need each other while they load leave the page without one of the two: such a build fails, naming them. */
const withoutCycles: Plugin = {
  name: 'without-cycles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const follow = (file: string, path: string[]): void => {
      if (path.includes(file)) this.error(`files that need each other: ${[...path, file].join(' → ')}`);
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      for (const next of chunk.imports) follow(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};

const reactPackages = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//;

/**
 * Screens get their code in a few files, cut by folder and in layers: a layer takes its folders and what they need, unless
 * a layer above has it already. `start` is what the first script needs, whatever the folder. Parts in folders below `ui`
 * stay with the screens that use them.
 */
const learnerFiles = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'react', test: reactPackages, priority: 4 },
  // The limits of what is typed go with the fields, not with `shared`, of which the login needs nothing else.
  { name: 'ui', test: /src-learner\/(frame|theme|ui)\/[^/]+$|contract\/textLimits/, priority: 3 },
  {
    name: 'frame',
    test: /src-learner\/(?:layout\/[^/]+$|ui\/toasts\/)/,
    priority: 2,
  },
  // Else what the player has in common with another screen would bring all of the player with it.
  { name: 'icons', test: /node_modules\/lucide-react\//, priority: 2 },
  {
    name: 'parts',
    test: /node_modules\/(@base-ui|@floating-ui)\/|src-learner\/ui\/tabs\//,
    minShareCount: 2,
    priority: 2,
  },
  // Small things several areas show: without a file of their own they would stay with the player, and bring it along.
  {
    name: 'shared',
    test: /\/display\/(?!pdf\/)|node_modules\/@tanstack\/|src-learner\/(format\/|ui\/(?:expiry|facts|freshLink|newPassword|paging|progress|search)\/|[^/]+$)/,
    minShareCount: 2,
    priority: 1.5,
  },
  { name: 'player', test: /src-learner\/player\/[^/]+$/, priority: 1 },
  // What the ways in have in common, in one file: each of its own costs a name and its imports.
  { name: 'entry', test: /src-learner\/login\//, minShareCount: 2, priority: 1 },
  // Each file of its own costs every page its name: these are small, and seldom seen.
  { name: 'questionnairePreview', test: /src-learner\/player\/questionnairePreview\//, priority: 0 },
  { name: 'seldom', test: /src-learner\/(noAccess|notFound|outfile|register|view)\//, priority: 0 },
];

/**
 * What the screens of one area have in common is a file of that area: no screen of another carries it. What its forms have in
 * common, in its folder `form`, is another one, which its list does without.
 */
const findArea = (id: string): string | null => {
  const [, area, path = ''] = /\/src\/(?!i18n)([a-z]\w*)\/(.+)$/.exec(id) ?? [];
  return area ? area + (path.startsWith('form/') ? 'Form' : '') : null;
};

/** The back office likewise. The frame needs neither lists nor forms: else every screen would carry them. */
const backofficeFiles = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  { name: 'react', test: reactPackages, priority: 5 },
  // What stands in folders of the contract comes with who needs it: the library of the codice fiscale is larger than all else.
  {
    name: 'frame',
    test: /\/contract\/[^/]+$|\/src\/(frame|theme|feedback|layout|navigation|page|provider|store)\//,
    priority: 4,
  },
  { name: 'display', test: /\/(display\/(?!pdf\/)|src\/format\/)/, priority: 3 },
  { name: 'lists', test: /\/src\/lists\//, priority: 2 },
  // Every page asks for it a moment later: it must bring no area with it.
  { name: 'notices', test: /\/src\/(jobNotices|i18n\/notices)\//, priority: 1.5 },
  { name: 'forms', test: /\/src\/(forms|drawers|detail)\//, priority: 1 },
  { name: findArea, debugName: 'areas', minShareCount: 2, priority: 0 },
];

/** On a slow machine the bundler would tell what took it how long, as if something were wrong. */
const checks = { bundlerTimings: false };

/**
 * Two pages: the learner area and the back office. Each is built by itself, so that the one that must be light carries
 * nothing of a library that only the other uses. While developing, everything else is asked of the server.
 */
export default defineConfig({
  plugins: [
    react(),
    screens,
    beforeAll,
    together,
    withoutCycles,
    chunkList,
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(html|js|css|svg|json|webmanifest|vtt)$/ }),
  ],
  publicDir: false,
  resolve: { alias: { 'raf-schd': resolve('src/dragging/afterFrame.ts') } },
  build: {
    outDir: 'dist',
    // Chrome 111, Firefox 114, Safari 16.4, all of spring 2023: what the manual promises.
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // In kB. hls.js, which only a video needs, is 580; what each page loads is held by a test.
    chunkSizeWarningLimit: 600,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { learner: resolve('src-learner/index.html') },
          output: { codeSplitting: { groups: learnerFiles } },
          checks,
        },
      },
    },
    backoffice: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: { backoffice: resolve('src/index.html') },
          output: { codeSplitting: { groups: backofficeFiles } },
          checks,
        },
      },
    },
  },
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const environment of Object.values(environments)) await build(environment);
    },
  },
  server: {
    port: port + 1,
    strictPort: true,
    proxy: {
      '/api': server,
      '/sse-api': server,
      '/files': server,
      '/ws': { target: server, ws: true },
    },
  },
});
