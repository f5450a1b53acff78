import { expect, test } from 'vitest'
import { areasIn } from './vite.page-texts.ts'

test('finds every area that a module waits for, each once, also in a list over several lines', () => {
  const code = `
    import { useTranslation } from 'react-i18next'
    const { t } = useTranslation('bill')
    const { t } = useTranslation(['bill', 'audit'])
    const { t } = useTranslation<'notice'>('notice')
    const { t } = useTranslation([
      'supplier-question',
      'errors',
    ])
    const { i18n } = useTranslation()
    const { i18n } = useTranslation(undefined, { useSuspense: false })
    const { t, ready } = useTranslation('citations', { useSuspense: false })
  `
  expect(areasIn(code, 'page.tsx')).toEqual(['bill', 'audit', 'notice', 'supplier-question', 'errors'])
})

test.each([
  'useTranslation(area)',
  'useTranslation(areasOf(kind))',
  "useTranslation(['bill', other])",
  'useTranslation(`bill`)',
])('a call that does not spell its areas is refused with its file: %s', (code) => {
  expect(() => areasIn(code, 'page.tsx')).toThrow(/^page\.tsx: useTranslation\(/)
})
