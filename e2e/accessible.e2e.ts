import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectShownAccessible } from './accessible.ts'
import { expect, test } from './fixtures.ts'

/**
 * The check of pages itself: a sound page passes, and what is planted in one theme or at one width is found and named. It starts no server; but it is
 * the first file, and files of one database are begun one after another, so that the longest, which has the embedded one too, is not left for the end.
 */
test.use({ database: 'embedded' })

const address = 'http://planted.example/'
const faint = (theme: string, color: string) =>
  `<style>html[data-mantine-color-scheme=${theme}] .faint { color: ${color} }</style>`
const planted = {
  'a faint text in the dark theme alone': [faint('dark', '#555'), /dark 1440.*color-contrast: p/s],
  'a faint text in the light theme alone': [faint('light', '#aaa'), /light 390.*color-contrast: p/s],
  'a field without a label': ['<input id="nameless">', /dark 1440.*label: #nameless/s],
  'a button without a name, on a phone alone': [
    '<style>@media (min-width: 391px) { #mute { display: none } }</style><button id="mute"></button>',
    /light 390.*button-name: #mute/s,
  ],
  'what is wider than a phone': ['<div style="inline-size: 391px">wide</div>', /light 390.*Received:\s+391/s],
  'what only a page that hears of the theme draws': [
    `<script>addEventListener('storage', ({ key, newValue, storageArea }) => {
      if (key !== 'pegada-color-scheme' || newValue !== 'light' || storageArea !== localStorage) return
      document.querySelector('main').append(document.createElement('button'))
    })</script>`,
    /light 390.*button-name: button/s,
  ],
  'what lies in a frame, which is not looked into': ['<iframe title="frame"></iframe>', /frames, which are not looked/],
} as const

test.beforeEach(({ page }) => serve(page, ''))

test('a sound page passes, and is left as it was met', async ({ page }) => {
  await expectAccessibleEverywhere(page, address)
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

for (const [what, [html, told]] of Object.entries(planted)) {
  test(`finds ${what}`, async ({ page }) => {
    await serve(page, html)
    const found = await expectAccessibleEverywhere(page, address).catch((error: unknown) => String(error))
    expect(stripVTControlCharacters(found ?? 'nothing')).toMatch(told)
  })
}

test('a page that is met narrow is looked at wide too, and what is planted there is found', async ({ page }) => {
  await serve(page, planted['a faint text in the dark theme alone'][0])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  const found = await expectShownAccessible(page, address).catch((error: unknown) => String(error))
  expect(stripVTControlCharacters(found ?? 'nothing')).toMatch(/dark 1440.*color-contrast: p/s)
})

/** A page of ours in small: its colours go by the theme's attribute. */
async function serve(page: Page, html: string): Promise<void> {
  const body = `<!doctype html><html lang="en" data-mantine-color-scheme="dark"><title>Planted</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>
      html { background: #000; color: #fff }
      html[data-mantine-color-scheme=light] { background: #fff; color: #000 }
      body { margin: 0 }
    </style>
    <main><h1>Planted</h1><p class="faint">Some text</p>${html}</main></html>`
  await page.unrouteAll()
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
}
