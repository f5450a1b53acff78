import { expect, it } from 'vitest'
import { newestArticles } from './articles.ts'

it('tells the newest articles in the language of the reader, each with its words', async () => {
  const [portuguese, arabic] = [await newestArticles('pt-BR', 3), await newestArticles('ar', 3)]
  expect(portuguese).toHaveLength(3)
  expect(arabic.map(({ slug }) => slug)).toEqual(portuguese.map(({ slug }) => slug))
  for (const { title, description, date } of portuguese) {
    expect([title.length > 10, description.length > 20, /^\d{4}-\d{2}-\d{2}$/.test(date)]).toEqual([true, true, true])
  }
  expect(arabic[0]?.title).toMatch(/\p{Script=Arabic}/u)
})

it('gives what a language lacks in Portuguese', async () => {
  expect(await newestArticles('tlh', 1)).toEqual(await newestArticles('pt-BR', 1))
})
