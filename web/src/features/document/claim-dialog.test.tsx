import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../test/render-app.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import type { Party } from './party.ts'

const party: Party = {
  ...{ cnpj: '94218573000210', name: 'SERRA CLARA S.A.', relation: 'branch', documents: 3, linesPending: 1 },
  ...{ value: '10', firstDay: null, lastDay: null, countedAnyway: 0 },
}

it('a branch, which documents call by the name of the company, is named by its number', async () => {
  await renderApp(<ClaimDialog party={party} onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: 'Nome da unidade' })).toHaveProperty('value', 'Filial 0002')
})

it('another party has the name of its documents', async () => {
  await renderApp(<ClaimDialog party={{ ...party, relation: 'other' }} onClose={() => undefined} />)
  expect(await screen.findByRole('textbox', { name: 'Nome da unidade' })).toHaveProperty('value', 'SERRA CLARA S.A.')
})
