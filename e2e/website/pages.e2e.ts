import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, expectInArabic } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { pagesToMeet } from '../pages-to-meet.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { listenTo } from '../quiet-page.ts'

/** Every page that a visitor meets, in both themes, at both widths and in Arabic. */
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  page = await (await browser.newContext()).newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})

const articles = readdirSync(join(import.meta.dirname, '../../web/content/blog'))
const [article = ''] = articles.filter((name) => name.endsWith('.pt-BR.md')).map((name) => name.split('.')[0])
const websitePages = [
  '/',
  '/pricing',
  '/blog',
  `/blog/${article}`,
  '/careers',
  '/contact',
  '/terms',
  '/privacy',
  '/cookies',
]
const appPages = pagesToMeet('e2e/website/pages.e2e.ts')
/** What was prerendered, and a form of the app before sign-in: looked at closely in Arabic too. */
const oneOfEachKind = ['/', '/commit-signup?plan=PRO&size=EPP']

for (const path of [...websitePages, ...appPages]) {
  test(`accessible in both themes, at both widths and in Arabic: ${path}`, async () => {
    await expectAccessibleEverywhere(page, `${server.url}${path}`)
    // An article stays in the language that it was written in, with a notice in the reader's.
    const told = path.startsWith('/blog/') ? page.getByRole('main') : page.getByRole('heading', { level: 1 })
    await expectInArabic(page, `${server.url}${path}`, told)
    if (oneOfEachKind.includes(path)) await expectAccessible(page, `${path} in Arabic`)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.removeItem('pegada-lng'))
    quiet.expectQuiet()
  })
}

test('an address that leads nowhere says so with its status, and leads home', async () => {
  const answer = await page.goto(`${server.url}/nao-existe`)
  expect(answer?.status()).toBe(404)
  await expectAccessible(page, '404')
  quiet.expectRefusal(404)
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${server.url}/`)
  quiet.expectQuiet()
})

test('search engines find every page in every language, and the feed its articles', async () => {
  const sitemap = await (await page.request.get(`${server.url}/sitemap.xml`)).text()
  for (const path of websitePages) expect(sitemap).toContain(`<loc>${server.url}${path}</loc>`)
  expect(sitemap).toContain(`${server.url}/pricing?lng=ja`)
  expect(await (await page.request.get(`${server.url}/robots.txt`)).text()).toContain(`${server.url}/sitemap.xml`)
  const feed = await page.request.get(`${server.url}/blog/feed.xml`)
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect((await feed.text()).match(/<entry /g)?.length).toBeGreaterThanOrEqual(6)
  const german = await page.request.get(`${server.url}/blog/feed.xml?lng=de`)
  expect(await german.text()).toContain('xml:lang="de"')
})
