import { bytesOf, circleOfScripts, firstLoadOf } from '../../tools/first-load.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** What the dashboard costs a browser that has nothing of it yet (docs/performance.md). */
const KB = 1024
const DASHBOARD_KB_MAX = 300
/** Each script is a request of its own; areas of texts come together. */
const DASHBOARD_SCRIPTS_MAX = 30
const DASHBOARD_AREAS_MAX = 16
const DASHBOARD_TEXTS_KB_MAX = 90
const dashboard = ['src/shell/app-shell.tsx', 'src/features/dashboard/dashboard-page.tsx']
const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)

test('as it was built, the first load is within its budget, in few scripts, and no chart is part of it', () => {
  const scripts = firstLoadOf(dashboard)
  expect(scripts.length).toBeLessThanOrEqual(DASHBOARD_SCRIPTS_MAX)
  expect(sumOf(scripts.map(({ bytes }) => bytes))).toBeLessThanOrEqual(DASHBOARD_KB_MAX * KB)
  expect(circleOfScripts(), 'scripts that need each other, of which one runs before what it needs').toEqual([])
  const addresses = new Set(scripts.map(({ address }) => address))
  const drawing = firstLoadOf(['src/ui/chart/chart-canvas.tsx']).filter(({ address }) => !addresses.has(address))
  expect(sumOf(drawing.map(({ bytes }) => bytes))).toBeGreaterThan(50 * KB)
})

test('a browser asks for no more script than that, and for the texts of the page in its language alone', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  await openCompany(context, server, newPerson())
  const page = await context.newPage()
  const quiet = listenTo(page)
  const asked: string[] = []
  let textBytes = 0
  page.on('request', (request) => asked.push(...filesOf(new URL(request.url()))))
  page.on('response', (response) => {
    if (response.url().includes('/locales/')) textBytes += Number(response.headers()['content-length'])
  })
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = [...new Set(asked.filter((path) => path.startsWith('/assets/') && path.endsWith('.js')))]
  expect(scripts.length).toBeGreaterThan(0)
  expect(sumOf(scripts.map(bytesOf))).toBeLessThanOrEqual(DASHBOARD_KB_MAX * KB)
  const texts = asked.filter((path) => path.startsWith('/locales/'))
  expect(texts.filter((path) => !path.startsWith('/locales/pt-BR/'))).toEqual([])
  expect(texts.length).toBeLessThanOrEqual(DASHBOARD_AREAS_MAX)
  expect(textBytes).toBeGreaterThan(0)
  expect(textBytes).toBeLessThanOrEqual(DASHBOARD_TEXTS_KB_MAX * KB)
  for (const other of ['method', 'bill', 'sheet', 'pricing', 'document', 'verify']) {
    expect(texts).not.toContain(`/locales/pt-BR/${other}.json`)
  }
  quiet.expectQuiet()
  await context.close()
})

/** An answer of several areas of texts is as many files. */
function filesOf({ pathname, searchParams }: URL): string[] {
  const areas = searchParams.get('areas')?.split('.')
  return areas ? areas.map((area) => `${pathname.replace('.json', '')}/${area}.json`) : [pathname]
}
