import { expect, it, vi } from 'vitest'
import { followLanguage } from './follow-language.ts'
import { languageKey } from './languages.ts'

it('follows the language that another tab chose: one that is spoken and is not shown yet', () => {
  const changeLanguage = vi.fn()
  const end = followLanguage({ language: 'pt-BR', changeLanguage })
  const tell = (key: string, newValue: string | null) => dispatchEvent(new StorageEvent('storage', { key, newValue }))
  tell(languageKey, 'pt-BR')
  tell(languageKey, 'it')
  tell(languageKey, null)
  tell('another', 'ar')
  expect(changeLanguage).not.toHaveBeenCalled()
  tell(languageKey, 'ar')
  expect(changeLanguage.mock.calls).toEqual([['ar']])
  end()
  tell(languageKey, 'de')
  expect(changeLanguage).toHaveBeenCalledTimes(1)
})
