import { IconHome } from '@tabler/icons-react'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { keepRecent, readRecents } from './recents.ts'

afterEach(() => localStorage.clear())

const found = (id: string) => ({ id, label: id, note: '', icon: IconHome, to: paths.reports, search: {} })

it('keeps what was opened last first, once, for its owner alone', () => {
  for (const id of ['a', 'b', 'a']) keepRecent('marina', found(id))
  expect(readRecents('marina').map(({ id }) => id)).toEqual(['a', 'b'])
  expect(readRecents('bia')).toEqual([])
  for (const id of 'cdefghi') keepRecent('marina', found(id))
  expect(readRecents('marina')).toHaveLength(6)
})

it('reads nothing of what is damaged or leads nowhere any more', () => {
  localStorage.setItem('search-recents:marina', '{')
  expect(readRecents('marina')).toEqual([])
  localStorage.setItem('search-recents:marina', JSON.stringify([{ ...found('x'), to: '/gone' }, 3]))
  expect(readRecents('marina')).toEqual([])
})
