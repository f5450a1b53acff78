import { Hono } from 'hono'
import { findLogo } from '../features/website/logo.ts'
import type { Ports } from '../ports.ts'

/** Pictures of partners: typed by what they are, never run, kept by browsers because the address changes with the content. */
export function logoRoutes(ports: Pick<Ports, 'db' | 'storage'>): Hono {
  const app = new Hono()
  app.get('/partner-logos/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}', async (context) => {
    const logo = await findLogo(ports, context.req.param('id'))
    if (!logo) return context.json({ code: 'partner.not_found' }, 404)
    return context.body(Uint8Array.from(logo.bytes), 200, {
      'content-type': `image/${logo.kind}`,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  app.get('/partner-logos/*', (context) => context.json({ code: 'request.not_found' }, 404))
  return app
}
