import { cpSync, createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Plugin } from 'vite'
import { articleHeads } from './vite.article-heads.ts'
import { fewScripts } from './vite.few-scripts.ts'
import { pageTexts } from './vite.page-texts.ts'
import { websiteInDevelopment } from './vite.website-dev.ts'

const repository = resolve(import.meta.dirname, '..')
const api = process.env.PEGADA_API ?? 'http://127.0.0.1:3000'

/** Serves the repository's `locales/` folder at `/locales` while developing, and copies it beside the build. */
function locales(): Plugin {
  const folder = join(repository, 'locales')
  return {
    name: 'pegada-locales',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        const [, language] = /^\/([\w-]+)\.json$/.exec(path) ?? []
        if (language) {
          const areas = (searchParams.get('areas') ?? '').split('.').filter((area) => /^[\w-]+$/.test(area))
          const known = areas
            .map((area) => [area, join(folder, language, `${area}.json`)] as const)
            .filter(([, file]) => existsSync(file))
          response.setHeader('content-type', 'application/json; charset=utf-8')
          response.end(`{${known.map(([area, file]) => `"${area}":${readFileSync(file, 'utf8')}`).join(',')}}`)
          return
        }
        const file = join(folder, path)
        if (!/^\/[\w-]+\/[\w-]+\.json$/.test(path) || !existsSync(file) || !statSync(file).isFile()) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        createReadStream(file).pipe(response)
      })
    },
    writeBundle({ dir }) {
      if (dir && existsSync(folder)) cpSync(folder, join(dir, 'locales'), { recursive: true })
    },
  }
}

const toServer = Object.fromEntries(
  ['/rpc', '/api', '/dev', '/live', '/partner-logos'].map((path) => [path, { target: api, changeOrigin: false }]),
)

const app = () => ({
  root: import.meta.dirname,
  plugins: [pageTexts(), react(), locales(), articleHeads(), websiteInDevelopment()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // What each part of the app brings, for the weight of its first load (`tools/first-load.ts`); it is not served.
    manifest: 'website/app-manifest.json',
    target: 'es2022',
    chunkSizeWarningLimit: 700,
  },
})
/** The app as it is built to see what needs what: nothing of it is kept. */
const unwritten = (): InlineConfig => ({
  ...app(),
  build: {
    ...app().build,
    write: false,
    manifest: false,
    minify: false,
    cssMinify: false,
    reportCompressedSize: false,
  },
})

export default defineConfig({
  ...app(),
  plugins: [...app().plugins, fewScripts(unwritten)],
  server: { proxy: toServer },
  preview: { proxy: toServer },
})
