import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ListTable } from './list-table.tsx'
import { useList } from './use-list.ts'
import type { SavedList } from './view-query.ts'

/** A list with its bar: columns, file, selection and views. */
interface Row {
  readonly id: string
  readonly name: string
}

const rows: readonly Row[] = ['a', 'b'].map((id) => ({ id, name: `Caldeira ${id}` }))
const view = {
  isShared: false,
  isMine: true,
  isDefault: false,
  owner: 'Marina Castro',
  ownerAvatar: null,
  list: 'tickets',
}

function List({
  total = 30,
  isShort = false,
  name = 'tickets',
  opens = false,
}: {
  total?: number
  isShort?: boolean
  name?: SavedList
  opens?: boolean
}) {
  const named = isShort ? {} : { name }
  const list = useList({ ...named, sort: 'name', sorts: ['name'] as const, filters: ['state'] })
  return (
    <ListTable
      list={list}
      file={{
        path: '/api/v1/tickets/export',
        filters: { ...list.input, state: 'open', category: undefined },
        columns: { name: ['number', 'subject'], site: ['site'] },
      }}
      hasNoSelection={isShort}
      caption="Linhas"
      columns={[
        { key: 'name', title: 'Nome', render: ({ name }) => name },
        { key: 'site', title: 'Unidade', render: () => 'Matriz' },
      ]}
      query={{ data: { rows, total }, isError: false, error: null, isFetching: false, refetch: () => undefined }}
      rowId={({ id }) => id}
      nameOf={({ name }) => name}
      {...(opens && { onOpen: () => undefined })}
      empty={null}
    />
  )
}

async function open(views: readonly object[] = [], at = '/', part = <List />) {
  answerCalls({ 'savedView/list': { gives: views } })
  return renderApp(<ViewerProvider viewer={marina}>{part}</ViewerProvider>, { at })
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })
const choose = (name: string | RegExp) => screen.findByRole('menuitem', { name })
const queryOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams)

it('tells of keys where its rows open, and of none where the keys do nothing', async () => {
  await open([], '/', <List opens />)
  expect(await press('Teclado')).toBeTruthy()
  cleanup()
  await open()
  expect(await press('Colunas')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Teclado' })).toBeNull()
})

it('is written as a file with the filters, the order and the columns on screen', async () => {
  const { user } = await open([], '/?sort=name&dir=asc&size=20&page=2&mark=x&q=óleo')
  await user.click(await press('Baixar'))
  const link = await choose('Excel (XLSX)')
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').pathname).toBe('/api/v1/tickets/export')
  const asked = { sort: 'name', direction: 'asc', search: 'óleo', state: 'open', language: 'pt-BR' }
  expect(queryOf(link)).toEqual({ ...asked, format: 'xlsx', columns: 'number,subject,site' })
})

it('leaves a column out of the table and of the file, and shows all again', async () => {
  const { user, router } = await open()
  await user.click(await press('Colunas'))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Unidade' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ hide: 'site' }))
  expect(screen.queryByText('Matriz')).toBeNull()
  await user.click(await choose('Mostrar todas'))
  await waitFor(() => expect(screen.getAllByText('Matriz')).toHaveLength(2))
})

it('has a bar for what is selected: a file of these, all of the filter, or none', async () => {
  const { user } = await open()
  expect(screen.queryByText(/^Selecionadas/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Selecionar Caldeira b' }))
  expect(screen.getByText('Selecionadas: 1')).toBeTruthy()
  const download = () => screen.getByRole('link', { name: 'Baixar as selecionadas' })
  expect(queryOf(download())).toMatchObject({ ids: 'b', format: 'xlsx', state: 'open' })
  await user.click(await press('Selecionar todas deste filtro (30)'))
  expect(screen.getByText('Selecionadas: 30')).toBeTruthy()
  expect(queryOf(download())).not.toHaveProperty('ids')
  expect(screen.queryByRole('button', { name: /^Selecionar todas deste filtro/ })).toBeNull()
  await user.click(await press('Limpar seleção'))
  expect(screen.queryByText(/^Selecionadas/)).toBeNull()
})

it('that is short keeps no views, and asks for none', async () => {
  answerCalls({})
  await renderApp(<List isShort total={2} />)
  expect(await press('Colunas')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Visões' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('of the administration keeps its views as the person’s own, in no company, and shares none', async () => {
  const kept = { id: 'v1', list: 'platform_users', name: 'Novos', query: { q: 'souza' }, isDefault: true }
  answerCalls({ 'platformView/list': { gives: [kept] } })
  const of = { ...marina, company: { ...marina.company, id: '' } }
  const { user, router } = await renderApp(
    <ViewerProvider viewer={of}>
      <List name="platform_users" />
    </ViewerProvider>,
  )
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'souza' }))
  await user.click(await press('Novos'))
  await user.click(await press('Ações da visão Novos'))
  expect(await choose('Renomear')).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Mostrar aos colegas da empresa' })).toBeNull()
  answerCalls({ 'platformView/setDefault': { gives: { ...kept, isDefault: false } } })
  await user.click(await choose('Não abrir mais com ela'))
  await waitFor(() => expect(callsTo('platformView/setDefault')).toEqual([{ savedViewId: 'v1', isDefault: false }]))
  await user.click(await choose('Salvar visão…'))
  const box = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }))
  expect(box.queryByRole('switch')).toBeNull()
  answerCalls({ 'platformView/create': { gives: { ...kept, id: 'v2', name: 'Outra' } } })
  await user.type(box.getByLabelText(/Nome da visão/), 'Outra')
  await user.click(box.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(callsTo('platformView/create')).toEqual([{ list: 'platform_users', name: 'Outra', query: { q: 'souza' } }]),
  )
})

it('opens with the view that a person chose, and only where the address says nothing', async () => {
  const mine = { ...view, id: 'v1', name: 'Abertos', query: { state: 'open', q: 'caldeira' }, isDefault: true }
  const { router } = await open([mine])
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'open', q: 'caldeira' }))
  expect(await press('Abertos')).toBeTruthy()
})

it('stays as its address says, whatever view is chosen', async () => {
  const mine = { ...view, id: 'v1', name: 'Abertos', query: { state: 'open' }, isDefault: true }
  const { router } = await open([mine], '/?state=closed')
  expect(await press('Visões')).toBeTruthy()
  expect(router.state.location.search).toEqual({ state: 'closed' })
})

it('keeps what is on screen as a view; a name that is taken says so at its field', async () => {
  const { user } = await open([], '/?state=open&page=3')
  await user.click(await press('Visões'))
  expect(await screen.findByText('Guarde aqui os filtros, a ordem e as colunas que você usa de novo.')).toBeTruthy()
  await user.click(await choose('Salvar visão…'))
  const box = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }))
  answerCalls({ 'savedView/create': { code: 'saved_view.name_taken', status: 409 } })
  await user.type(box.getByLabelText(/Nome da visão/), 'Abertos')
  await user.click(box.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(box.getByLabelText(/Nome da visão/).getAttribute('aria-invalid')).toBe('true'))
  const made = { ...view, id: 'v1', name: 'Abertos', query: { state: 'open' } }
  answerCalls({ 'savedView/create': { gives: made }, 'savedView/list': { gives: [made] } })
  await user.click(box.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Visão salva.')).toBeTruthy()
  expect(await press('Abertos')).toBeTruthy()
})

it('shows a view in place of what was there, and forgets one when that is confirmed', async () => {
  const mine = { ...view, id: 'v1', name: 'Abertos', query: { state: 'open' } }
  const { user, router } = await open([mine], '/?state=closed&q=gás')
  await user.click(await press('Visões'))
  await user.click(await choose(/^Abertos/))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'open' }))
  await user.click(await press('Abertos'))
  await user.click(await press('Ações da visão Abertos'))
  await user.click(await choose('Excluir'))
  answerCalls({ 'savedView/delete': { gives: { done: true } }, 'savedView/list': { gives: [] } })
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Visão excluída.')).toBeTruthy()
})
