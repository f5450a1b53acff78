import { expect, test } from 'vitest'
import { areasIn } from './vite.page-texts.ts'

test('finds every area that a module asks for, each once, also in a list over several lines', () => {
  const code = `
    const { t } = useTranslation('bill')
    const { t } = useTranslation(['bill', 'audit'])
    const { t } = useTranslation([
      'supplier-question',
      'errors',
    ])
    const { i18n } = useTranslation()
    const { i18n } = useTranslation(undefined, { useSuspense: false })
  `
  expect(areasIn(code, 'page.tsx')).toEqual(['bill', 'audit', 'supplier-question', 'errors'])
})

test('a call that does not name its areas is refused with its file', () => {
  expect(() => areasIn('useTranslation(area)', 'page.tsx')).toThrow(/^page\.tsx: useTranslation\(area\)/)
})
