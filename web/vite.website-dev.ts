import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import type { Texts, WebsiteData, WebsiteEntry, WebsitePageInfo } from './src/website/data.ts'

const repository = resolve(import.meta.dirname, '..')

/** What `tools/website-data.ts` offers. */
interface WebsiteDataTool {
  listWebsiteData(pages: readonly WebsitePageInfo[]): { page: WebsitePageInfo; given: WebsiteData }[]
}

/** `vite web` shows the public website too: each page is rendered anew at every request, from the sources as they are. */
export function websiteInDevelopment(): Plugin {
  return {
    name: 'pegada-website',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        try {
          const html = await render(server, url)
          if (html === undefined) return next()
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

/** A page as the server would answer it; undefined for an address of the app. */
async function render(server: ViteDevServer, url: URL): Promise<string | undefined> {
  const entry = (await server.ssrLoadModule('/src/website/entry-server.tsx')) as WebsiteEntry
  // Native, and named at run time: these files are no part of the web app.
  const tool = pathToFileURL(join(repository, 'tools/website-data.ts')).href
  const { listWebsiteData } = (await import(tool)) as WebsiteDataTool
  const found = listWebsiteData(entry.websitePages).find(({ given }) => given.path === url.pathname)
  if (!found) return undefined
  const language = url.searchParams.get('lng') ?? 'pt-BR'
  const texts: Texts = Object.fromEntries(
    ['website', ...found.page.areas].map((area) => [area, { ...textsOf('pt-BR', area), ...textsOf(language, area) }]),
  )
  const assets = { scripts: ['/src/website/entry-client.tsx'], styles: [], fonts: [] }
  const html = await entry.renderPage({ language, texts, data: found.given, assets })
  return server.transformIndexHtml(url.pathname, html.replaceAll('{{ORIGIN}}', url.origin))
}

function textsOf(language: string, area: string): Record<string, string> {
  const file = join(repository, 'locales', language, `${area}.json`)
  if (!/^[\w-]+$/.test(language) || !existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
