import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const locales = fileURLToPath(new URL('../../../locales', import.meta.url))

/** The built web app and the texts. Every path that is no file is the app's own to show, its 404 page included. */
export function siteRoutes(): Hono {
  const app = new Hono()
  app.use('/locales/*', serveStatic({ root: locales, rewriteRequestPath: (path) => path.replace(/^\/locales/, '') }))
  app.get('/locales/*', (context) => context.json({ code: 'request.not_found' }, 404))
  app.use(
    '/assets/*',
    onceBuilt(() =>
      serveStatic({
        root: dist,
        onFound: (_, context) => context.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    ),
  )
  app.get('/assets/*', (context) => context.json({ code: 'request.not_found' }, 404))
  // The verifier holds its script in itself, which our origin does not run: it is handed over to be kept.
  app.use('/verificador.html', async (context, next) => {
    await next()
    context.header('content-disposition', 'attachment; filename="verificador-pegada.html"')
  })
  app.use(
    '/*',
    onceBuilt(() => serveStatic({ root: dist, index: 'none' })),
  )
  app.get('/*', (context) => {
    const index = `${dist}/index.html`
    if (!existsSync(index)) return context.text('The web app is not built: npm start builds it.', 503)
    return context.html(readFileSync(index, 'utf8'), 200, { 'cache-control': 'no-cache' })
  })
  return app
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
