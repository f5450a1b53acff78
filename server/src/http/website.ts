import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { LANGUAGES, type Language, nearestLanguage } from '@pegada/core/language/language.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { robots, sitemap } from './sitemap.ts'
import { textRoutes } from './texts.ts'
import { openVerifierFile, verifierFileName } from './verifier-file.ts'
import { languageOf } from './website-language.ts'
import { openWebsitePages, type Page, type WebsitePages } from './website-pages.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const locales = fileURLToPath(new URL('../../../locales', import.meta.url))

/** Where the app itself is: everything else is a page of the public website, or nowhere. */
const appPaths =
  /^\/(dashboard|admin|commit-login|commit-signup|verify-email|forgot-password|reset-password|shared-access|shared-signup|signup|subscription|supplier-answer|provider-answer|r|verificar)(\/|$)/

/** The public website, prerendered in each language; the app; the texts. */
export function websiteRoutes(publicUrl: string): Hono {
  const app = new Hono()
  const origin = new URL(publicUrl).origin
  const pages = openWebsitePages(`${dist}/website`, origin)
  app.route('/', textRoutes(locales))
  app.use(
    '/assets/*',
    onceBuilt(() =>
      serveStatic({
        root: dist,
        precompressed: true,
        onFound: (_, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    ),
  )
  app.get('/assets/*', (context) => context.json({ code: 'request.not_found' }, 404))
  // The verifier holds its script in itself, which our origin does not run: it is handed over to be kept.
  const verifier = openVerifierFile(`${dist}/verificador.html`)
  app.get('/verificador.html', async (context, next) => {
    const { asked } = askedLanguage(context)
    const file = verifier.in(asked)
    if (!file) return next()
    context.header('content-disposition', `attachment; filename="${verifierFileName(asked)}"`)
    context.header('vary', 'Accept-Encoding')
    return answer(context, file)
  })
  app.get('/pricing2', (context) => context.redirect(`/pricing${new URL(context.req.url).search}`, 301))
  app.get('/blog/feed.xml', (context) => {
    const file = `${dist}/website/${askedLanguage(context).language}/blog-feed.xml`
    if (!existsSync(file)) return context.json({ code: 'request.not_found' }, 404)
    context.header('vary', 'Accept-Language, Cookie')
    const feed = readFileSync(file, 'utf8').replaceAll('{{ORIGIN}}', origin)
    return context.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8' })
  })
  app.get('/robots.txt', (context) => context.text(robots(origin)))
  app.get('/sitemap.xml', (context) => {
    if (pages.addresses.length === 0) return context.json({ code: 'request.not_found' }, 404)
    const type = { 'content-type': 'application/xml; charset=utf-8' }
    return context.body(sitemap(origin, pages.addresses), 200, type)
  })
  const page = pageAnswers(pages)
  app.get('/*', async (context, next) => page(context, context.req.path) ?? next())
  app.get('/website/*', (context) => context.json({ code: 'request.not_found' }, 404))
  app.use(
    '/*',
    onceBuilt(() =>
      serveStatic({
        root: dist,
        index: 'none',
        precompressed: true,
        onFound: (_, context) => context.header('cache-control', 'public, max-age=3600'),
      }),
    ),
  )
  // What somebody was handed by a secret link is for no search engine.
  app.use('/r', (context, next) => {
    context.header('x-robots-tag', 'noindex, nofollow')
    return next()
  })
  app.get('/*', (context) => {
    const index = `${dist}/index.html`
    if (!existsSync(index)) return context.text('The web app is not built: npm start builds it.', 503)
    if (!appPaths.test(context.req.path)) return page(context, '/404', 404) ?? context.notFound()
    return context.html(readFileSync(index, 'utf8'), 200, { 'cache-control': 'no-cache' })
  })
  return app
}

/** The language of what is asked for without a script; `asked` where the address names it. */
function askedLanguage(context: Context): { asked: Language | undefined; language: Language } {
  const asked = nearestLanguage(context.req.query('lng') ?? '')
  const [cookie, accept] = [getCookie(context, 'pegada-lng'), context.req.header('accept-language')]
  return { asked, language: languageOf({ query: asked, cookie, accept }) }
}

/** Answers a prerendered page in the language asked for; undefined where there is none at the address. */
function pageAnswers(
  pages: WebsitePages,
): (context: Context, path: string, status?: 200 | 404) => Response | undefined {
  return (context, path, status = 200) => {
    const name = path === '/' ? 'index' : /^\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)\/?$/.exec(path)?.[1]
    if (!name || (name === '404' && status === 200)) return undefined
    const { asked, language } = askedLanguage(context)
    const address = path.length > 1 ? path.replace(/\/$/, '') : path
    const canonical = asked ? `${address}?lng=${asked}` : address
    const found = pages.find({ languages: [language, LANGUAGES[0]], name, canonical })
    if (!found) return undefined
    context.header('vary', 'Accept-Language, Accept-Encoding, Cookie')
    return answer(context, found, status)
  }
}

/** A page in the form that the browser takes. */
function answer(context: Context, page: Page, status: 200 | 404 = 200): Response {
  const headers = { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-cache' }
  const encoded = page.encoded(context.req.header('accept-encoding') ?? '')
  if (!encoded) return context.body(page.text, status, headers)
  return context.body(encoded.body, status, { ...headers, 'content-encoding': encoded.encoding })
}

/** The web app may still be building when the server starts: its files are looked for at the first request that finds them. */
function onceBuilt(make: () => MiddlewareHandler): MiddlewareHandler {
  let handler: MiddlewareHandler | undefined
  return (context, next) => {
    if (!handler && !existsSync(dist)) return next()
    handler ??= make()
    return handler(context, next)
  }
}
