import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectSound } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** An administrator lets a program in and hears of it elsewhere: key, entries by REST, webhook, log. */
test.describe.configure({ mode: 'serial' })

const address = '/dashboard/emissions-data/automatization-input'
let server: PegadaServer
let page: Page
let client: Client
let quiet: ReturnType<typeof listenTo>
let receiver: Server
const told: { headers: IncomingHttpHeaders; body: string }[] = []
let secret = ''

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      told.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext()
  client = await openCompany(context, server, newPerson())
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
  receiver.closeAllConnections()
  receiver.close()
})
test.afterEach(() => quiet.expectQuiet())

/** Calls the API as a program does: with the key and no cookie. */
async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, replayed: response.headers.get('idempotent-replayed'), body: await response.json() }
}

test('a key is made, and its secret is told once', async () => {
  await page.goto(`${server.url}${address}`)
  await page.getByRole('button', { name: 'Criar chave' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Nome').fill('ERP')
  await panel.getByRole('button', { name: 'Criar chave' }).click()
  await expect(panel.getByText('Este segredo aparece só agora.')).toBeVisible()
  secret = (await panel.locator('code').textContent()) ?? ''
  expect(secret).toMatch(/^pgd_\w{8}_\w{40}$/)
  await panel.getByRole('button', { name: 'Já guardei' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ERP' })).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)
})

test('the webhook hears a test that is signed with its secret, which the page then shows as delivered', async () => {
  await page.goto(`${server.url}${address}?tab=webhooks`)
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Nome').fill('BI')
  await panel.getByLabel('Endereço').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
  await panel.getByRole('button', { name: 'Criar webhook' }).click()
  const key = (await panel.locator('code').textContent()) ?? ''
  await panel.getByRole('button', { name: 'Já guardei' }).click()
  await page.getByRole('button', { name: 'BI', exact: true }).click()
  await panel.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(panel.getByText('Entregue')).toBeVisible()
  const { headers = {}, body = '{}' } = told[0] ?? {}
  expect(JSON.parse(body)).toMatchObject({ type: 'ping' })
  expect(headers['webhook-signature']).toBe(signatureOf(key, headers, body))
  await panel.getByText('O que foi enviado').click()
  await expect(panel.getByText(String(headers['webhook-id']))).toBeVisible()
})

/** What a receiver computes with the secret it keeps, as `docs/api.md` tells. */
function signatureOf(key: string, headers: IncomingHttpHeaders, body: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(signed)
    .digest('base64')}`
}

test('entries sent twice by mistake are there once, and the log tells what came of them', async () => {
  const businessUnitId = (await client.businessUnit.list())[0]?.id
  const entry = { generatorKey: 'electricity.grid', businessUnitId, unit: 'kWh', period: '2025-07' }
  const entries = [
    { ...entry, externalId: 'A-1', quantity: '1250.5' },
    { ...entry, externalId: 'A-2', quantity: 'muito' },
  ]
  const first = await call('POST', '/activities/batch', { entries }, { 'idempotency-key': 'lote-1' })
  expect(first.body).toMatchObject({ created: 1, refused: 1 })
  const again = await call('POST', '/activities/batch', { entries }, { 'idempotency-key': 'lote-1' })
  expect([again.replayed, again.body]).toEqual(['true', first.body])
  expect((await call('GET', '/activities')).body).toMatchObject({ total: 1, rows: [{ origin: 'api' }] })
  await page.goto(`${server.url}${address}?tab=log`)
  await expect(page.getByRole('row', { name: /Em parte/ })).toContainText('1 lançamento criado · 1 recusado')
})

test('a key that was revoked opens nothing', async () => {
  await page.goto(`${server.url}${address}`)
  await page.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Chave ERP revogada')).toBeVisible()
  expect(await call('GET', '/activities')).toMatchObject({ status: 401, body: { code: 'auth.api_key_invalid' } })
})

test('its pages are accessible in both themes and at both widths, and stand in Arabic', async () => {
  await expectSound(page, `${server.url}${address}`)
  for (const tab of ['?tab=webhooks', '?tab=log', '?create=key']) {
    await expectAccessibleEverywhere(page, `${server.url}${address}${tab}`)
  }
})
