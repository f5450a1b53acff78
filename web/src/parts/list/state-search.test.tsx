import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUrlState } from '../../lib/url-state.ts'
import { renderApp } from '../../test/render-app.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { NoRows } from './no-rows.tsx'
import { StateSearch } from './state-search.tsx'

const states = [
  { value: 'done', label: 'Concluída' },
  { value: 'failed', label: 'Falhou' },
]

function List() {
  const [{ state }, setState] = useUrlState({ state: undefined as string | undefined })
  const table = useTableState({ sort: 'name', sorts: ['name'] as const })
  const narrow = (next: string | undefined) => setState({ state: next })
  return (
    <>
      <StateSearch label="Buscar arquivo" table={table} states={states} state={state} onState={narrow} />
      <NoRows table={table} isFiltered={state !== undefined} onClear={() => narrow(undefined)}>
        Nada ainda
      </NoRows>
    </>
  )
}

it('narrows by state, and begins at the first page again', async () => {
  const { user, router } = await renderApp(<List />, { at: '/?page=3&mark=x&q=óleo' })
  await user.click(screen.getByRole('combobox', { name: 'Situação' }))
  await user.click(await screen.findByRole('option', { name: 'Falhou' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'failed', q: 'óleo' }))
})

it.each(['/?state=done&q=óleo&page=2', '/?q=óleo', '/?state=done'])(
  'where nothing matches leads back to the whole list: %s',
  async (at) => {
    const { user, router } = await renderApp(<List />, { at })
    expect(screen.queryByText('Nada ainda')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(await screen.findByText('Nada ainda')).toBeTruthy()
  },
)
