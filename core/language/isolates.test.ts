import { expect, it } from 'vitest'
import { ISOLATE, withoutIsolates } from './isolates.ts'

it('a text without marks of direction is what was set apart, and nothing else of it is gone', () => {
  const { leftToRight, byFirstLetter, end } = ISOLATE
  expect(withoutIsolates(`تم ${leftToRight}12,5%${end} ${byFirstLetter}NCM 2711${end}\u200f.`)).toBe(
    'تم 12,5% NCM 2711\u200f.',
  )
})
