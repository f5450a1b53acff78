import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The public website: the same pages built twice, for the browser (`assets/`, named in a manifest) and for the prerenderer
 * (`dist-website/entry-server.js`). `tools/build-web.ts` runs both after the app and writes the pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist-website', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'dist',
        emptyOutDir: false,
        target: 'es2022',
        manifest: 'website/manifest.json',
        rollupOptions: { input: 'src/website/entry-client.tsx' },
      },
}))
