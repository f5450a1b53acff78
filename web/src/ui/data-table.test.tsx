import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../test/render-app.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { useSelection } from './selection.ts'
import { useTableState } from './table-state.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly site: string
}

const rows: readonly Row[] = ['a', 'b', 'c'].map((id) => ({ id, name: `Linha ${id}`, site: 'Matriz' }))
const columns: readonly Column<Row, 'name'>[] = [
  { key: 'name', title: 'Nome', sort: 'name', render: ({ name }) => name },
  { key: 'site', title: 'Unidade', render: ({ site }) => site },
]

function List({
  onOpen,
  next = null,
  isCapped = false,
}: {
  onOpen: (id: string) => void
  next?: string | null
  isCapped?: boolean
}) {
  const table = useTableState({ sort: 'name', sorts: ['name'] as const })
  const selection = useSelection('')
  const total = isCapped ? 10_000 : 30
  const data = { rows, total, isCapped, next, previous: null }
  return (
    <main>
      <input type="search" aria-label="Buscar" />
      <p>{selection.isAll ? 'todas' : [...selection.ids].toSorted().join(' ')}</p>
      <button type="button" onClick={selection.selectAll}>
        Todas
      </button>
      <DataTable
        caption="Linhas"
        columns={columns}
        table={table}
        query={{ data, isError: false, error: null, isFetching: false, refetch: () => undefined }}
        rowId={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        openLabel={({ name }) => `Abrir ${name}`}
        nameOf={({ name }) => name}
        selection={selection}
        empty={null}
      />
    </main>
  )
}

/** A list whose rows leave it by the letter a. */
function Leaving() {
  const table = useTableState({ sort: 'name', sorts: ['name'] as const })
  const [left, setLeft] = useState<readonly Row[]>(rows)
  return (
    <DataTable
      caption="Linhas"
      columns={columns}
      table={table}
      query={{
        data: { rows: left, total: left.length },
        isError: false,
        error: null,
        isFetching: false,
        refetch: () => undefined,
      }}
      rowId={({ id }) => id}
      onOpen={() => undefined}
      openLabel={({ name }) => `Abrir ${name}`}
      acts={{ a: ({ id }) => setLeft((all) => all.filter((one) => one.id !== id)) }}
      empty={null}
    />
  )
}

/** A window wide enough for columns. */
function widen() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        ...{
          matches: !media.includes('max-width'),
          media,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        },
      }) as MediaQueryList,
  )
}
afterEach(() => vi.restoreAllMocks())

const opener = (id: string) => screen.getByRole('button', { name: `Linha ${id}` })

it('is walked by keys: j and k from anywhere, arrows on a row, the ends hold, Enter opens, / searches', async () => {
  const onOpen = vi.fn()
  const { user } = await renderApp(<List onOpen={onOpen} />)
  await user.keyboard('j')
  expect(document.activeElement).toBe(opener('a'))
  await user.keyboard('j{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(opener('c'))
  await user.keyboard('k{Enter}')
  expect(onOpen.mock.calls).toEqual([['b']])
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('jx')
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('jx')
})

/** A list whose rows are selected, and open nothing. */
function Closed() {
  const table = useTableState({ sort: 'name', sorts: ['name'] as const }, 'closed')
  const data = { rows, total: rows.length }
  return (
    <DataTable
      caption="Respostas"
      columns={columns}
      table={table}
      query={{ data, isError: false, error: null, isFetching: false, refetch: () => undefined }}
      rowId={({ id }) => id}
      nameOf={({ name }) => `Resposta ${name}`}
      selection={useSelection('closed')}
      empty={null}
    />
  )
}

it('leaves the keys to the list after it where its own rows open nothing', async () => {
  const { user } = await renderApp(
    <>
      <Closed />
      <List onOpen={() => undefined} />
    </>,
  )
  await user.keyboard('jx')
  expect(document.activeElement).toBe(opener('a'))
  expect(screen.getByText('a', { selector: 'p' })).toBeTruthy()
})

it('selects by x, by box and by page, and all that match as one', async () => {
  widen()
  const { user } = await renderApp(<List onOpen={() => undefined} />)
  await user.keyboard('jx')
  expect(screen.getByText('a', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Linha c' }))
  expect(screen.getByText('a c', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
  expect(screen.getByText('a b c', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Todas' }))
  expect(screen.getByText('todas', { selector: 'p' })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Linha b' }))
  expect(screen.getByText('a c', { selector: 'p' })).toBeTruthy()
})

it('letters of the page act on the current row, and the focus goes to the row that takes its place', async () => {
  const { user } = await renderApp(<Leaving />)
  await user.keyboard('j')
  await user.keyboard('ja')
  expect(screen.queryByRole('button', { name: 'Linha b' })).toBeNull()
  expect(document.activeElement).toBe(opener('c'))
  await user.keyboard('A')
  expect(document.activeElement).toBe(opener('a'))
  await user.keyboard('{Control>}a{/Control}')
  expect(opener('a')).toBeTruthy()
})

it('on cards selects this page as one, and leaves out what is taken off again', async () => {
  const { user } = await renderApp(<List onOpen={() => undefined} />)
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Linha b' }))
  const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar esta página' })
  expect([page.checked, page.indeterminate]).toEqual([false, true])
  await user.click(page)
  expect(screen.getByText('a b c', { selector: 'p' })).toBeTruthy()
  await user.click(page)
  await user.click(screen.getByRole('button', { name: 'Todas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Linha b' }))
  expect(screen.getByText('a c', { selector: 'p' })).toBeTruthy()
})

it('turns to the next page by the mark of the answer, and says where counting stopped', async () => {
  const { user, router } = await renderApp(<List onOpen={() => undefined} next="depois-de-c" isCapped />)
  expect(screen.getByText(/de 10\.000\+/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Próxima página' }))
  expect(router.state.location.search).toEqual({ page: '2', mark: 'depois-de-c' })
  await user.click(screen.getByRole('button', { name: 'Página 1' }))
  expect(router.state.location.search).toEqual({})
})

it('leaves out the columns that the address hides, but never the first', async () => {
  widen()
  await renderApp(<List onOpen={() => undefined} />, { at: '/?hide=site.name' })
  const table = screen.getByRole('table')
  expect(within(table).queryByText('Unidade')).toBeNull()
  expect(within(table).getByText('Nome')).toBeTruthy()
})

it('says the order of a column in the language of the page', async () => {
  widen()
  await renderApp(<List onOpen={vi.fn()} />)
  expect(await screen.findByRole('img', { name: 'Em ordem decrescente' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /sorted/i })).toBeNull()
})

it('a row is opened by a button that is called what it shows; what it does is told beside it', async () => {
  await renderApp(<List onOpen={vi.fn()} />)
  expect(opener('a').getAttribute('aria-label')).toBeNull()
  expect(opener('a').getAttribute('aria-description')).toBe('Abrir Linha a')
})
