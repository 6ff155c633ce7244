import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { compressPlugin } from './build/compress-plugin.ts'
import { contractPlugin } from './build/contract-plugin.ts'
import { preloadPlugin } from './build/preload-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractPlugin(), preloadPlugin(), compressPlugin()],
  // The service inserts a new value into every response.
  html: { cspNonce: 'PARAPET_NONCE' },
  build: {
    outDir: process.env['CONSOLE_OUT_DIR'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Older browsers lack light-dark(), and its polyfill does not follow the chosen scheme.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: URLs, which the policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  // For development: start the service with this server's address as its PUBLIC_URL.
  server: {
    host: '127.0.0.1',
    proxy: { '^/(console/v1|link/v1|public|docs)': process.env['PARAPET_URL'] ?? 'http://127.0.0.1:8080' },
  },
})
