import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { LinesSection } from './lines-section.tsx'
import { useNfeState } from './page-state.ts'

/** Lines of documents as a list of the house: filters with their names, saved views, and the file under the same filters. */
function Lines() {
  const [state, setState] = useNfeState()
  return (
    <ViewerProvider viewer={marina}>
      <LinesSection state={state} setState={setState} />
    </ViewerProvider>
  )
}

const nothing = { rows: [], total: 0, page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const answers = {
  'account/getViewer': { gives: marina },
  'documentItem/list': { gives: nothing },
  'imports/list': { gives: nothing },
  'savedView/list': { gives: [] },
  'generator/list': { gives: [] },
  'method/list': { gives: [] },
} as const

it('has named filters, views and a file that the filters narrow', async () => {
  answerCalls(answers)
  const { user } = await renderApp(<Lines />, { at: '/?decision=all&counts=no' })
  expect(await screen.findByRole('button', { name: 'Visões' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Conta no inventário' })).toHaveProperty('value', 'Não conta')
  await user.click(screen.getByRole('combobox', { name: 'Tipo' }))
  await user.click(await screen.findByRole('option', { name: 'Sem emissão direta' }))
  await user.click(screen.getByRole('button', { name: 'Baixar' }))
  const file = await screen.findByRole('menuitem', { name: /CSV/ })
  const address = new URL(file.getAttribute('href') ?? '', 'http://pegada.example')
  expect(address.pathname).toBe('/api/v1/document-items/export')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ counts: 'false', kind: 'not_emission' })
})

it('tells all its keys in one place, those that decide lines among those of every list', async () => {
  answerCalls(answers)
  const { user } = await renderApp(<Lines />)
  await user.click(await screen.findByRole('button', { name: 'Teclado' }))
  const keys = await screen.findByRole('dialog', { name: 'Teclado' })
  for (const act of ['Aceitar', 'Deixar de fora', 'Alterar']) expect(keys.textContent).toContain(act)
})
