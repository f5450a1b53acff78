import { Hono } from 'hono'
import { elementRoutes } from './elements.ts'
import { invoiceRoutes } from './invoice-page.ts'
import type { PagePorts } from './page-ports.ts'
import { payRoutes } from './pay-page.ts'
import { voucherRoutes } from './voucher-page.ts'

/** The provider's pages as the simulation has them: pay a checkout, a boleto or PIX code, an open invoice; the form for our own page. */
export function paymentSandboxRoutes(ports: PagePorts): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.route('/pay', payRoutes(ports))
  app.route('/voucher', voucherRoutes(ports))
  app.route('/invoice', invoiceRoutes(ports))
  app.route('/', elementRoutes(ports))
  return app
}
