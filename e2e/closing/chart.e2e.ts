import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'

/** The chart of a group in a browser: drawn, walked through, dragged and taken back, folded away, taken away as a picture. */
const FRANCHISES = 60
const address = '/dashboard/organization/chart?year=2025&view=chart'
let page: Page
let quiet: ReturnType<typeof listenTo>
let client: Client

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  client = await openCompany(context, server, newPerson())
  await enterGroup(client)
  page = await context.newPage()
  quiet = listenTo(page)
  await page.goto(`${server.url}${address}`)
})
test.afterAll(() => page.context().close())
test.afterEach(() => quiet.expectQuiet())

const card = (name: string) => page.getByRole('application').getByRole('link', { name })
const toast = (text: string) => page.getByText(text)

test('is walked through by the arrows and folded away by space, for the whole company', async () => {
  await card('Aurora Holding').waitFor()
  await shoot(page, 'organization-chart')
  const tabs = page.getByRole('navigation', { name: 'Organização', exact: true })
  await expect(tabs.getByRole('link', { name: 'Organograma' })).toBeInViewport({ ratio: 1 })
  await card('Aurora Holding').focus()
  await page.keyboard.press('ArrowDown')
  await expect(card('Aurora Franquia 00')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await expect(card('Aurora Franquia 00')).toHaveCount(0)
  await expect.poll(async () => (await client.organization.chart({ year: 2025 })).places).toHaveLength(1)
  await page.keyboard.press(' ')
  await expect(card('Aurora Franquia 00')).toHaveCount(1)
  await expect.poll(async () => (await client.organization.chart({ year: 2025 })).places).toHaveLength(0)
})

test('draws only the cards that are seen', async () => {
  await page.getByRole('button', { name: 'Ajustar à tela' }).click()
  await expect(card('Aurora Franquia')).toHaveCount(FRANCHISES)
  for (let press = 0; press < 8; press++) await page.getByRole('button', { name: 'Aproximar' }).click()
  await expect.poll(() => card('Aurora Franquia').count()).toBeLessThan(FRANCHISES / 2)
  await page.getByRole('button', { name: 'Ajustar à tela' }).click()
  await expect(card('Aurora Franquia')).toHaveCount(FRANCHISES)
})

test('keeps where a card was dragged to or moved by the keyboard, and takes it back', async () => {
  const places = async () => (await client.organization.chart({ year: 2025 })).places
  const box = await card('Aurora Paraguay').boundingBox()
  if (!box) throw new Error('the card is drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + 6)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 120, { steps: 8 })
  await page.mouse.up()
  await toast('A posição de Aurora Paraguay ficou guardada').waitFor()
  expect(await places()).toHaveLength(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(places).toHaveLength(0)
  await card('Aurora Paraguay').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(places).toHaveLength(1)
  await page.getByRole('button', { name: 'Organizar de novo' }).click()
  await toast('O organograma foi organizado de novo').waitFor()
  expect(await places()).toHaveLength(0)
})

test('is moved by pressing alone, and the bar of that closes', async () => {
  const { places } = await client.organization.chart({ year: 2025 })
  expect(places).toHaveLength(0)
  await page.getByRole('button', { name: 'Mover Aurora Paraguay' }).click()
  const bar = page.getByRole('group', { name: 'Mover Aurora Paraguay' })
  await shoot(page, 'organization-chart-move')
  await bar.getByRole('button', { name: 'Para a direita' }).click()
  await expect.poll(async () => (await client.organization.chart({ year: 2025 })).places).toHaveLength(1)
  await bar.getByRole('button', { name: 'Fechar' }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('button', { name: 'Organizar de novo' }).click()
  await expect.poll(async () => (await client.organization.chart({ year: 2025 })).places).toHaveLength(0)
})

test('is taken away as a vector and as an image', async () => {
  for (const [name, start] of [
    ['Baixar SVG', '<svg xmlns='],
    ['Baixar PNG', '\u0089PNG'],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const content = await readFile(await (await coming).path(), 'latin1')
    expect(content.slice(0, start.length)).toBe(start)
  }
})

async function enterGroup({ subsidiary, boundary }: Client): Promise<void> {
  const plain = { tradeName: null, cnpj: null, address: null, city: null, state: null, zipCode: null, country: 'PY' }
  const enter = async (
    legalName: string,
    kind: 'subsidiary' | 'joint_venture' | 'franchise',
    parentId: string | null,
  ) => {
    const { id } = await subsidiary.create({ ...plain, legalName, kind, accountingGroup: 'consolidated' })
    const held = { childId: id, parentId, fromMonth: '2020-01', toMonth: null, isOperator: true, reason: null } as const
    await boundary.createHolding({ ...held, sharePercent: kind === 'joint_venture' ? '60' : '100', control: 'sole' })
    return id
  }
  const holding = await enter('Aurora Holding', 'subsidiary', null)
  await enter('Aurora Paraguay', 'joint_venture', null)
  for (let index = 0; index < FRANCHISES; index++)
    await enter(`Aurora Franquia ${String(index).padStart(2, '0')}`, 'franchise', holding)
}
