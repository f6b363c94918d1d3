import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

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
      const drawing = files.find(({ name }) => name === 'draw');
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

/**
 * What screens of the learner area have in common comes in a few files instead of thirty: what asks, what draws, what
 * whoever is signed in sees, the player. Parts that few screens need stay with them. A module that no line names only
 * travels in a file more.
 */
const learnerFiles = [
  {
    name: 'start',
    test: /vite\/preload-helper|authProvider|contract\/|dataProvider\/(?:learner|ownSessions)\.|query-core\/.*\/(?!\w*Observer|stream)|react-query\/.*\/queryOptions|src-learner\/(?:prefetch|screens|paths|me|queryClient|\w+\/queries|courses\/chooseNext|player\/subscriptionSource|theme\/brandTheme)\./,
    priority: 2,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  {
    name: 'learner-ui',
    test: /src-learner\/(?:i18n\/(?:it\.|plural)|layout\/(?!Shell|TopBar|UserMenu|Require)|logFailure|toasts|format\/percentages|theme|ui\/(?!Expiry|Tabs|Tooltip[PC]|RichTextB))|lucide-react/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'learner-frame',
    test: /src-learner\/(?:layout|useMe|keptAnswers|subscriptionLabels|format|ui\/(?:Expiry|Tooltip\.))|lessonJournal|@tanstack|dayjs/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'player', test: /src-learner\/(?:player|ui)|@base-ui|floating-ui|dataProvider/, minShareCount: 2 },
];

/**
 * The back office likewise: what asks, what draws the frame, the pattern of lists, the pattern of forms. The frame, which takes
 * what is left, needs neither pattern, and lists need no forms: else every screen would carry them.
 */
const backofficeFiles = [
  {
    name: 'start',
    test: /vite\/preload-helper|authProvider\/(?!index)|contract\/|dataProvider\/(?:ahead|calls|listQuery|resources)\.|src\/(?:askAnswers|screens|shell|guard|theme\/tokens|\w+\/(?:firstPage|index)|lists\/listParams)\./,
    priority: 2,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//, priority: 1 },
  {
    name: 'lists',
    test: /src\/(?:lists\/(?!listLink)|format\/|log\/LogPage)|src\/users\/(?:ActiveMark|GroupFilter|useGroup|useRoles|userColumns|userFilters)|useDelayed|subscriptionColumns|StatusMark|ra-core\/dist\/(?:controller\/list|export|core\/useGetResourceLabel|i18n\/useTranslateLabel|util\/(?:getFieldLabel|FieldTitle))|jsonexport|dayjs|inflection|material\/(?:TableSort|TableFooter|Checkbox|Select\/(?!utils)|NativeSelect|FilledInput|Input|OutlinedInput|TextField|TextareaAutosize|Form|Chip|Collapse)|SwitchBase|Autocomplete|ListSubheader/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'forms',
    test: /react-hook-form|@marketto|ra-core\/dist\/(?:form|controller\/(?:create|edit|field|input))|src\/(?:forms|drawers|detail|users|groups|secondFactor|sessions)\/|material\/(?:Switch|Tabs?\/|Dialog)|ConfirmDialog/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'frame', test: /./, minShareCount: 2 },
];

/**
 * Two pages: the learner area and the back office. Each is built by itself, so that the one that must be light carries
 * nothing of a library that only the other uses. While developing, everything else is asked of the server.
 */
export default defineConfig({
  plugins: [
    react(),
    screens,
    together,
    withoutCycles,
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(html|js|css|svg|json|webmanifest|vtt)$/ }),
  ],
  publicDir: false,
  build: { outDir: 'dist', target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { learner: resolve('src-learner/index.html') },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: learnerFiles } },
        },
      },
    },
    backoffice: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: {
          input: { backoffice: resolve('src/index.html') },
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: backofficeFiles } },
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
