import { type BackendModule, createInstance } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEXTS_WAIT_MS, wantTexts, withTexts } from './page-texts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Texts that come when they are let, and a page that wants two areas; `shown` tells whether it is there. */
function openPage() {
  const asked = new Map<string, () => void>()
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (language, area, answer) => void asked.set(`${language}/${area}`, () => answer(null, { title: area })),
  }
  const texts = createInstance()
  const page = { shown: false }
  const load = withTexts(async () => wantTexts('bill', 'audit'), texts).then(() => {
    page.shown = true
  })
  const init = () =>
    void texts
      .use(backend)
      .init({ lng: 'pt-BR', ns: ['common'], defaultNS: 'common', load: 'currentOnly', fallbackLng: false })
  const come = async (...files: string[]) => {
    for (const file of files) {
      await vi.waitFor(() => expect([...asked.keys()]).toContain(file))
      asked.get(file)?.()
      asked.delete(file)
    }
    await vi.advanceTimersByTimeAsync(50)
  }
  return { texts, page, load, init, come }
}

test('a part is there when the texts of all its modules are, also where it is asked for before the language is known', async () => {
  const { texts, page, load, init, come } = openPage()
  init()
  await come('pt-BR/common', 'pt-BR/bill')
  expect(page.shown).toBe(false)
  await come('pt-BR/audit')
  await load
  expect(texts.t('audit:title')).toBe('audit')
})

test('it comes with its texts in the language that was chosen while they were read', async () => {
  const { texts, page, load, init, come } = openPage()
  init()
  await come('pt-BR/common')
  await vi.waitFor(() => expect(texts.isInitialized).toBe(true))
  const chosen = texts.changeLanguage('ar')
  await come('pt-BR/bill', 'pt-BR/audit', 'ar/common')
  await come('ar/bill')
  expect(page.shown).toBe(false)
  await come('ar/audit')
  await Promise.all([load, chosen])
  expect(texts.language).toBe('ar')
  expect(texts.hasLoadedNamespace('audit')).toBe(true)
})

test('a text that does not come keeps nobody from the page for longer than it is waited for', async () => {
  const { page, load, init, come } = openPage()
  init()
  await come('pt-BR/common', 'pt-BR/bill')
  expect(page.shown).toBe(false)
  await vi.advanceTimersByTimeAsync(TEXTS_WAIT_MS)
  await load
  expect(page.shown).toBe(true)
})
