import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { TableFooter } from './table-footer.tsx'
import { useTableState } from './table-state.ts'

function Footer() {
  const table = useTableState({ sort: 'name', sorts: ['name'] as const })
  return <TableFooter table={table} answer={{ total: 230 }} shown={10} />
}

/** The numbers of pages from the first to the last, with what stands between them. */
function pages() {
  const [first] = screen.getAllByRole('button', { name: /^Página \d+$/ })
  const items = [...(first?.parentElement?.children ?? [])]
  return items.map((item) => (item.tagName === 'BUTTON' ? item.textContent : '…')).filter((text) => text !== '')
}

it('shows the first page, the last, and the current one between its neighbours, with ellipses', async () => {
  const { user, router } = await renderApp(<Footer />, { at: '/?page=12' })
  expect(pages()).toEqual(['1', '…', '11', '12', '13', '…', '23'])
  expect(screen.getByText('Mostrando 111-120 de 230')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Linhas por página' }))
  const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  expect(sizes).toEqual([10, 20, 50, 100])
  await user.click(screen.getByRole('option', { name: /^50/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ size: '50' }))
  expect(pages()).toEqual(['1', '2', '3', '4', '5'])
})
