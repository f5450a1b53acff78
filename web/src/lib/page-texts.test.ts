import { type BackendModule, createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { wantTexts, withTexts } from './page-texts.ts'

test('a part is there when the texts of all its modules are, also where it is asked for before the language is known', async () => {
  const asked = new Map<string, () => void>()
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (_, area, answer) => void asked.set(area, () => answer(null, { title: area })),
  }
  const come = async (area: string) => {
    await expect.poll(() => asked.has(area)).toBe(true)
    asked.get(area)?.()
  }
  const texts = createInstance()
  let shown: string | undefined
  const load = withTexts(async () => {
    wantTexts('bill', 'audit')
    return 'page'
  }, texts).then((part) => {
    shown = part
  })
  void texts
    .use(backend)
    .init({ lng: 'pt-BR', ns: ['common'], defaultNS: 'common', load: 'currentOnly', fallbackLng: false })
  await come('common')
  await come('bill')
  await expect.poll(() => asked.has('audit')).toBe(true)
  expect(shown).toBeUndefined()
  await come('audit')
  await load
  expect(shown).toBe('page')
  expect(texts.t('audit:title')).toBe('audit')
})
