import { expect, it } from 'vitest'
import { announcementState, lackingWords, reaches, wordsFor } from './announcement.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 29, hour))
const times = { startsAt: at(10), endsAt: at(12), publishedAt: at(8), endedAt: null }

it.each([
  ['draft', { ...times, publishedAt: null }, 11],
  ['scheduled', times, 9],
  ['shown', times, 10],
  ['shown', times, 11],
  ['over', times, 12],
  ['over', { ...times, endedAt: at(11) }, 11],
] as const)('is %s by its window, its publication and its end', (state, one, hour) => {
  expect(announcementState(one, at(hour))).toBe(state)
})

it('reaches everybody, and of each list that names some those alone', () => {
  const person = { plan: 'PRO', companyId: 'a', role: 'admin' } as const
  const all = { plans: [], companies: [], roles: [] }
  expect(reaches(all, person)).toBe(true)
  expect(reaches({ ...all, plans: ['PRO', 'CUSTOM'], companies: ['a'], roles: ['admin'] }, person)).toBe(true)
  expect(reaches({ ...all, plans: ['FREE'] }, person)).toBe(false)
  expect(reaches({ ...all, companies: ['b'] }, person)).toBe(false)
  expect(reaches({ ...all, plans: ['PRO'], roles: ['user'] }, person)).toBe(false)
})

it('speaks the language of the reader, else the nearest, else Portuguese of Brazil, and says which have no words', () => {
  const words = (title: string) => ({ title, body: title })
  const texts = { 'pt-BR': words('Aviso'), 'en-US': words('Notice') }
  expect(wordsFor(texts, 'en-US')).toMatchObject({ language: 'en-US', title: 'Notice' })
  expect(wordsFor(texts, 'en-GB')).toMatchObject({ language: 'en-US' })
  expect(wordsFor(texts, 'pt')).toMatchObject({ language: 'pt-BR' })
  expect(wordsFor(texts, 'ja')).toMatchObject({ language: 'pt-BR', title: 'Aviso' })
  const lacking = lackingWords(texts)
  expect(lacking).toHaveLength(10)
  expect(lacking).toContainEqual({ language: 'en-GB', shownIn: 'en-US' })
  expect(lacking).toContainEqual({ language: 'es', shownIn: 'pt-BR' })
})
