import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const port = Number(process.env.PORT ?? 3000);
const server = `http://${process.env.HOST ?? '127.0.0.1'}:${port}`;

/** Two pages: the learner area and the back office. While developing, everything else is asked of the server. */
export default defineConfig({
  plugins: [
    react(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(html|js|css|svg|json|webmanifest|vtt)$/ }),
  ],
  publicDir: false,
  build: {
    outDir: 'dist',
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
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
