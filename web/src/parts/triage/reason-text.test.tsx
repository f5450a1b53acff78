import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { GroupWhy } from './group-row.tsx'

const group = {
  rule: { kind: 'spend', id: 'sector.5411', name: 'Serviços jurídicos' },
  why: {
    code: 'classification.by_sector',
    data: { sector: 'Serviços jurídicos', sign: 'honorários advocatícios', naics: '5411' },
  },
  question: null,
} as const

/** The texts of a language that the pages of these tests do not open by themselves. */
function addTexts(language: string): void {
  for (const area of ['triage', 'classification', 'domain']) {
    const path = join(import.meta.dirname, `../../../../locales/${language}/${area}.json`)
    i18next.addResourceBundle(language, area, JSON.parse(readFileSync(path, 'utf8')))
  }
}

afterEach(async () => {
  await act(() => i18next.changeLanguage('pt-BR'))
})

it.each([
  ['de', 'Rechtsdienste'],
  ['en-US', 'Legal services'],
  ['ja', '法務サービス'],
])('a reason and its rule name the industry in the language of who reads, %s', async (language, name) => {
  await renderApp(<GroupWhy group={group} />)
  expect(screen.getAllByText(/Serviços jurídicos/)).toHaveLength(2)
  addTexts(language)
  await act(() => i18next.changeLanguage(language))
  expect(screen.getAllByText(new RegExp(name))).toHaveLength(2)
  expect(screen.queryByText(/Serviços jurídicos/)).toBeNull()
})

it('a reason of an industry that has no name in the texts keeps the one that was stored', async () => {
  const why = { ...group.why, data: { ...group.why.data, naics: '999' } }
  await renderApp(<GroupWhy group={{ ...group, why }} />)
  expect(screen.getAllByText(/Serviços jurídicos/)).toHaveLength(2)
})
