import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { PartiesSection } from './parties-section.tsx'
import type { Party } from './party.ts'

const party: Party = {
  ...{ cnpj: '11222333000262', name: 'Padaria Aurora Filial', relation: 'branch', documents: 1, linesPending: 1 },
  ...{ value: '100', firstDay: '2025-03-01', lastDay: '2025-03-01', countedAnyway: 0 },
}

it('goes back to the first page where the last party of a later one was answered', async () => {
  answerCalls({
    'documentParty/list': {
      givesTo: (asked) => ({
        ...{ rows: (asked as { page: number }).page === 1 ? [party] : [], total: 10, isCapped: false },
        ...{ page: 1, pageSize: 10 },
      }),
    },
  })
  const { router } = await renderApp(
    <ViewerProvider viewer={marina}>
      <PartiesSection />
    </ViewerProvider>,
    { at: '/?p-page=2' },
  )
  expect(await screen.findByText(/Padaria Aurora Filial/)).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})
