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

/** Two pages: the learner area and the back office. While developing, everything else is asked of the server. */
export default defineConfig({
  plugins: [
    react(),
    screens,
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(html|js|css|svg|json|webmanifest|vtt)$/ }),
  ],
  publicDir: false,
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { learner: resolve('src-learner/index.html'), backoffice: resolve('src/index.html') },
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
