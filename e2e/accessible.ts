import { expect, type Locator, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { hear, quietOf } from './quiet-network.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
  iframes: false,
  // Style sheets are read for a rule that is not among these, and sound for one that no page needs: to take them apart was a third of all.
  preload: false,
}

/** Loads the page anew in a theme, as a person's stored choice would; to look at both themes, `turnTo` is cheaper. */
export async function loadIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('pegada-color-scheme', value), theme)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/**
 * Turns the page that is shown to a theme without loading it again, and keeps nothing: the app hears of a choice as from
 * another tab, so that charts are drawn again too; the public website and the verifier have the attribute alone.
 */
export async function turnTo(page: Page, theme: Theme): Promise<void> {
  if ((await page.locator('html').getAttribute('data-mantine-color-scheme')) === theme) return settled(page)
  await page.evaluate(`
    dispatchEvent(new StorageEvent('storage', {
      key: 'pegada-color-scheme', newValue: '${theme}', storageArea: localStorage,
    }))
    document.documentElement.dataset.mantineColorScheme = '${theme}'
  `)
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/**
 * WCAG 2.2 A and AA by axe, on what is shown now, from the top: what a bar that stays covers in part looks too small to be met.
 * It does not look into frames: there are none. What is shown is waited for: texts of a part that comes late hide the page meanwhile.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(page.frames(), `${name}: frames, which are not looked into`).toHaveLength(1)
  await page.locator('h1:visible').first().waitFor()
  await page.evaluate('scrollTo(0, 0)')
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(`${axe.source};${colorsReadOnce}`)
  if (await isSound(page)) return
  // A toast on its way out is fainter than it was made: what moved is looked at again when it stands still.
  await settled(page)
  expect(await violationsOf(page), name).toEqual([])
}

/** Whether axe finds nothing: it looks the same, but works out no selector of what it passed, of which nobody asks, and sends nothing over. */
function isSound(page: Page): Promise<boolean> {
  const unnamed = JSON.stringify({ ...options, selectors: false })
  return page.evaluate<boolean>(`axe.run(document, ${unnamed}).then(({ violations }) => violations.length === 0)`)
}

/** The colours of a page are few, and axe takes each apart anew for every element. */
const colorsReadOnce = `{
  const { prototype } = axe.commons.color.Color
  const read = prototype.parseString
  const known = new Map()
  prototype.parseString = function (text) {
    const color = known.get(text)
    if (color) [this.r, this.g, this.b, this.alpha] = color
    else {
      read.call(this, text)
      known.set(text, [this.r, this.g, this.b, this.alpha])
    }
    return this
  }
}`

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** A page, loaded once, at both widths and in both themes, each met once. */
export async function expectAccessibleEverywhere(page: Page, address: string): Promise<void> {
  await load(page, address)
  await expectShownAccessible(page, address)
}

async function load(page: Page, address: string): Promise<void> {
  await page.setViewportSize(wide)
  hear(page)
  await page.goto(address)
  await arrived(page)
}

async function arrived(page: Page): Promise<void> {
  await headingOf(page).waitFor()
  await quietOf(page)
  await expectLoaded(page)
}

/**
 * Goes to a page of the app as a link does, from another that is shown: what is loaded stays, and what this page asks for comes. A load costs
 * three times as much. The first page is loaded.
 */
async function walk(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).origin !== new URL(address).origin) return load(page, address)
  hear(page)
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(address)})`)
  await arrived(page)
}

/**
 * A page of the app, loaded once: at both widths and in both themes as above, then turned to Arabic in place, from right to left and sticking
 * out at neither width; with `inArabicToo` it is looked at closely there as well. It is left light, which the next page that is loaded is not.
 */
export async function expectSound(page: Page, address: string, { inArabicToo = false } = {}): Promise<void> {
  await load(page, address)
  await expectBothAccessible(page, address)
  await expectSoundInArabic(page, address, inArabicToo)
  await turnToLanguage(page, 'pt-BR')
}

/**
 * As `expectSound`, for one page of the app after another: each is walked to from the one before, and met at first in the language, the theme
 * and the width that that one was left in.
 */
export async function expectSoundOnTheWay(page: Page, address: string, { inArabicToo = false } = {}): Promise<void> {
  await walk(page, address)
  const isInArabic = (await languageOf(page)) === 'ar'
  if (isInArabic) await expectSoundInArabic(page, address, inArabicToo)
  await turnToLanguage(page, 'pt-BR')
  await expectBothAccessible(page, address)
  if (!isInArabic) await expectSoundInArabic(page, address, inArabicToo)
}

/** Turns the page that is shown to a language without loading it again: the app hears of the choice as from another tab. */
async function turnToLanguage(page: Page, language: 'ar' | 'pt-BR'): Promise<void> {
  if ((await languageOf(page)) === language) return
  await page.evaluate(`dispatchEvent(new StorageEvent('storage', {
    key: 'pegada-lng', newValue: '${language}', storageArea: localStorage,
  }))`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** What is shown now, at both widths and in both themes, each met once; at neither does the whole page scroll sideways. */
export async function expectShownAccessible(page: Page, name: string): Promise<void> {
  await expectBothAccessible(page, name)
  await page.setViewportSize(wide)
  await turnTo(page, 'dark')
}

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

async function expectSoundInArabic(page: Page, address: string, closely: boolean): Promise<void> {
  await turnToLanguage(page, 'ar')
  // Who looks closely does so at the wider, which comes last then.
  await expectStandsInArabic(page, address, { narrowFirst: closely || isNarrow(page) })
  if (closely) await expectAccessible(page, `${address} in Arabic`)
}

/** Begins as the page is: each turn draws it anew, which costs as much as a look. A chart that comes into view by a turn is waited for. */
async function expectBothAccessible(page: Page, name: string): Promise<void> {
  const looks = [
    ['dark', wide],
    ['light', narrow],
  ] as const
  for (const [theme, size] of isNarrow(page) ? looks.toReversed() : looks) {
    await page.setViewportSize(size)
    await turnTo(page, theme)
    await expectLoaded(page)
    await expectAccessible(page, `${name} ${theme} ${size.width}`)
    await expectNoOverflow(page, `${name} ${theme} ${size.width}`)
  }
}

const isNarrow = (page: Page) => page.viewportSize()?.width === narrow.width

/** The page is no wider than its window. */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width
  expect(width, name).toBeDefined()
  expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width ?? 0)
}

/** A page loaded in Arabic: from right to left and in Arabic letters, in the heading or where else they must be; nothing sticks out at either width. */
export async function expectInArabic(page: Page, address: string, told = headingOf(page)): Promise<void> {
  hear(page)
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=ar`)
  await quietOf(page)
  await expectStandsInArabic(page, address, { told })
}

async function expectStandsInArabic(
  page: Page,
  address: string,
  { told = headingOf(page), narrowFirst = true } = {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(told).toContainText(/[\u0600-\u06ff]/)
  await expectLoaded(page)
  for (const size of narrowFirst ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(size)
    await settled(page)
    await expectNoOverflow(page, `${address} in Arabic at ${size.width}`)
  }
}

function headingOf(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

/**
 * Where one looks, no shape stands for what is still on its way: a loading state stays a while after the last answer has come.
 * Further down a chart is drawn when it is seen.
 */
async function expectLoaded(page: Page): Promise<void> {
  const standing = () =>
    page.evaluate<number>(`[...document.querySelectorAll('.mantine-Skeleton-root')].filter((shape) => {
      const { top, bottom } = shape.getBoundingClientRect()
      return bottom > Math.max(top, 0) && top < innerHeight
    }).length`)
  await expect.poll(standing, { timeout: 15_000 }).toBe(0)
}

/** Waits until what was turned is drawn: two frames, what is fetched for it, and what moves to its end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const finite = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })()`)
  await quietOf(page)
}
