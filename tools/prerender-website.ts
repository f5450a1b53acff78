import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, WebsiteEntry } from '../web/src/website/data.ts'
import { blogFeed } from './blog-feed.ts'
import { compressFolder } from './compress-folder.ts'
import { readArticles } from './read-articles.ts'
import { listWebsiteData } from './website-data.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const dist = join(web, 'dist')
const locales = join(root, 'locales')

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>

/**
 * Builds the public website and writes each of its pages in each language to `web/dist/website/<language>/<path>.html`, with the
 * list of their addresses beside them (`pages.json`) and every file that is served as it is in its compressed forms.
 */
export async function prerenderWebsite(): Promise<void> {
  await viteBuild(['build', '--config', 'vite.website.config.ts'])
  const folder = mkdtempSync(join(web, 'dist-website-'))
  try {
    await viteBuild([
      'build',
      '--config',
      'vite.website.config.ts',
      '--ssr',
      'src/website/entry-server.tsx',
      '--outDir',
      folder,
    ])
    await writePages((await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as WebsiteEntry)
  } finally {
    rmSync(folder, { recursive: true })
  }
  for (const language of translated()) {
    const { title = '', lead = '' } = textsOf(language, 'blog')
    const feed = blogFeed(readArticles(), { title: `Pegada · ${title}`, lead, language })
    writeFileSync(join(dist, 'website', language, 'blog-feed.xml'), feed)
  }
  compressFolder(dist, ['website', 'locales'])
}

async function writePages(entry: WebsiteEntry): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(dist, 'website/manifest.json'), 'utf8')) as Manifest
  const languages = translated()
  const pages = listWebsiteData(entry.websitePages)
  for (const data of pages) {
    for (const language of languages) {
      const texts = Object.fromEntries(['website', ...data.page.areas].map((area) => [area, textsOf(language, area)]))
      const assets = assetsOf(manifest, data.page.name)
      const html = await entry.renderPage({ language, texts, data: data.given, assets })
      const file = join(
        dist,
        'website',
        language,
        `${data.given.path === '/' ? 'index' : data.given.path.slice(1)}.html`,
      )
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, html)
    }
  }
  const addresses = pages.map(({ given }) => given.path).filter((path) => path !== '/404')
  writeFileSync(join(dist, 'website', 'pages.json'), JSON.stringify(addresses))
}

function translated(): string[] {
  return readdirSync(locales).filter((name) => existsSync(join(locales, name, 'website.json')))
}

/** The texts of an area in a language; what it lacks is taken from the source language, so that no page shows a key. */
function textsOf(language: string, area: string): Record<string, string> {
  const read = (name: string): Record<string, string> => {
    const file = join(locales, name, `${area}.json`)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  }
  return { ...read('pt-BR'), ...read(language) }
}

/** The entry, the page's own script and what they import, with their styles. */
function assetsOf(manifest: Manifest, name: string): PageAssets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const css of chunk.css ?? []) styles.add(`/${css}`)
    for (const one of chunk.imports ?? []) add(one)
  }
  add('src/website/entry-client.tsx')
  const own = manifest['src/website/entry-client.tsx']?.dynamicImports?.find((key) =>
    key.endsWith(`/${name.replaceAll('_', '-')}-page.tsx`),
  )
  if (own) add(own)
  const font = Object.values(manifest).find(({ file }) => /ibm-plex-sans-latin-wght-normal-[^/]*\.woff2$/.test(file))
  return { scripts: [...scripts], styles: [...styles], fonts: font ? [`/${font.file}`] : [] }
}

async function viteBuild(argv: string[]): Promise<void> {
  const build = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...argv, '--logLevel', 'warn'], {
    cwd: web,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const code = await new Promise((resolve) => build.once('exit', resolve))
  if (code !== 0) throw new Error('the public website did not build: see the lines above')
}
