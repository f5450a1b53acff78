import { Spotlight } from '@mantine/spotlight'
import { IconHome } from '@tabler/icons-react'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { paths } from '../../lib/paths.ts'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { keepRecent } from './recents.ts'
import { SearchResults } from './search-results.tsx'

/** What the search finds, by kind. */
const diesel = {
  ...{ key: 'mobile.diesel_b', names: ['Óleo Diesel B (comercial)'], scope: 1, category: 'mobile_combustion' },
  ...{ units: ['L'], isBuiltin: true, parameters: [], used: 0 },
}
const nothing = { lines: [], documents: [], issuers: [], units: [], factors: [] }
const found = {
  ...nothing,
  lines: [{ text: 'Diesel da empilhadeira', activityId: 'a1', year: 2025, lines: 3 }],
  documents: [
    { id: 'd1', kind: 'nfe', number: '4711', issuerName: 'Posto Sol', issuedAt: '2025-03-02T10:00:00-03:00' },
  ],
}

async function open(query: string, gives: object = found) {
  answerCalls({
    'generator/list': { gives: [diesel] },
    'method/list': { gives: [] },
    'search/find': 'code' in gives ? failed : { gives },
  })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <Spotlight.Root forceOpened query={query}>
        <Spotlight.ActionsList>
          <SearchResults query={query} onOpened={() => undefined} />
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </ViewerProvider>,
  )
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')

it('offers to enter a source however it is asked, and shows lines and documents under their kinds', async () => {
  await open('lançar diesel')
  expect(await screen.findByRole('group', { name: 'Lançamentos' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Documentos' })).toBeDefined()
  const said = names().join('\n')
  expect(said).toMatch(/^Lançar Diesel em caminhões próprios/)
  expect(said).toMatch(/Diesel da empilhadeira.*3 lançamentos/)
  expect(said).toMatch(/4711 · Posto Sol/)
})

it('forgives a typing error in the name of a page', async () => {
  await open('relatoroi', nothing)
  expect(await screen.findByText('Relatórios')).toBeDefined()
})

it('says that nothing has these words', async () => {
  await open('xyzxyz', nothing)
  expect(await screen.findByText('Nada com essas palavras.')).toBeDefined()
})

it('tells of a search that failed and tries again', async () => {
  await open('diesel', { code: true })
  const user = userEvent.setup()
  const asked = vi.spyOn(globalThis, 'fetch')
  await user.click(await screen.findByText('Tentar de novo'))
  await waitFor(() => expect(asked).toHaveBeenCalled())
})

it('begins with what was opened last', async () => {
  keepRecent(`${marina.company.id}:${marina.user.id}`, {
    ...{ id: 'line:a9', label: 'Gás da caldeira', note: '', to: paths.reports, search: {} },
    icon: IconHome,
  })
  await open('')
  expect(await screen.findByRole('group', { name: 'Abertos há pouco' })).toBeDefined()
  expect(names()[0]).toContain('Gás da caldeira')
  localStorage.clear()
})
