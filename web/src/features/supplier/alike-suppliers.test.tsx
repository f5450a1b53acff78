import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { AlikeNotice, AlikeSuppliers } from './alike-suppliers.tsx'

const norte = { id: 'a', name: 'Aços Norte Ltda', root: '33000167', state: 'MG' }
const rows = [
  {
    why: 'same_name',
    areOtherEntities: false,
    suppliers: [norte, { ...norte, id: 'b', name: 'ACOS NORTE', root: null }],
  },
  {
    why: 'one_letter',
    areOtherEntities: true,
    suppliers: [norte, { ...norte, id: 'c', name: 'Aços Morte Ltda', root: '45997418' }],
  },
]

async function open(told: typeof rows) {
  answerCalls({ 'supplierAlike/list': { gives: { rows: told, hasMore: false } } })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <AlikeNotice onOpen={() => undefined} />
      <AlikeSuppliers />
    </ViewerProvider>,
  )
}

it('names who may be one and why, warns of other legal entities, and offers to put together or leave apart', async () => {
  await open(rows)
  expect(await screen.findByRole('button', { name: 'Ver sugestões (2)' })).toBeTruthy()
  const [same, near] = screen.getAllByRole('button', { name: 'Não são um só' }).map((button) => button.closest('li'))
  if (!same || !near) throw new Error('two suggestions are expected')
  expect(within(same).getByRole('button', { name: 'Juntar em Aços Norte Ltda' })).toBeTruthy()
  expect(within(same).getByText(/33\.000\.167 · MG/)).toBeTruthy()
  expect(within(same).queryByText(/pessoas jurídicas diferentes/)).toBeNull()
  expect(within(near).getByText(/uma letra.*pessoas jurídicas diferentes/)).toBeTruthy()
})

it('says nothing on the page where none may be one', async () => {
  await open([])
  expect(await screen.findByText('Nenhum fornecedor parece repetido.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
