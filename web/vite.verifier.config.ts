import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type AreaTexts, foldTexts } from './src/features/verify/file-texts.ts'

/** Puts texts, script and styles into the page itself and leaves nothing beside it. */
function oneFile(): Plugin {
  return {
    name: 'pegada-one-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['verificador.html']
      if (page?.type !== 'asset') throw new Error('the build has no verificador.html')
      let html = withTexts(String(page.source))
      for (const [name, part] of Object.entries(bundle)) {
        if (part === page) continue
        const content = part.type === 'chunk' ? part.code : String(part.source)
        html = name.endsWith('.css') ? withStyle(html, content) : withScript(html, content)
        delete bundle[name]
      }
      page.source = html
    },
  }
}

/** The texts of every language as data beside the script. */
function withTexts(html: string): string {
  const texts = JSON.stringify(foldTexts(readTexts)).replaceAll('<', '\\u003c')
  return html.replace('</body>', () => `  <script type="application/json" id="texts">${texts}</script>\n  </body>`)
}

function readTexts(language: string, area: string): AreaTexts {
  const file = join(import.meta.dirname, '..', 'locales', language, `${area}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as AreaTexts
}

function withStyle(html: string, css: string): string {
  const style = `<style>${css.replaceAll('</style', '<\\/style')}</style>`
  return html.replace(/\s*<link rel="stylesheet"[^>]*>/, () => `\n    ${style}`)
}

/** A module stands at the end of the body: it runs when the page is there. */
function withScript(html: string, code: string): string {
  const script = `<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`
  return html.replace(/\s*<script type="module"[^>]*><\/script>/, '').replace('</body>', () => `${script}\n  </body>`)
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), oneFile()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    chunkSizeWarningLimit: 1500,
    rollupOptions: { input: 'verificador.html', output: { codeSplitting: false } },
  },
})
