import { type PlatformPermission, platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { api } from '../../../lib/api.ts'
import { ViewerProvider } from '../../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed, holdClock } from '../../../test/answers.ts'
import { owner, prepared, standing } from '../../../test/deletion-standing.ts'
import { fill } from '../../../test/fill.ts'
import { renderApp } from '../../../test/render-app.tsx'
import { marina } from '../../../test/viewer.ts'
import { DeletionActs } from './deletion-acts.tsx'

const done: End = { gives: { done: true } }
const refused = (code: string, data = {}): End => ({ code, status: 409, data })

/** As the list does: drawn anew when it is read again, with an `onGone` of its own each time. */
function RedrawnParent({ onGone }: { onGone: () => void }) {
  const [, setTimes] = useState(0)
  redraw = () => setTimes((times) => times + 1)
  return <DeletionActs person={{ id: 'bia', name: 'Bia Souza' }} onGone={() => onGone()} />
}
let redraw: () => void

async function open(
  told: object,
  {
    ends = {},
    platformCan = platformPermissionsOf('root_admin'),
  }: { ends?: Record<string, End>; platformCan?: PlatformPermission[] } = {},
) {
  const onGone = vi.fn<() => void>()
  answerCalls({ 'platformDeletion/get': { gives: told }, ...ends })
  const { user, queries } = await renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'root_admin', platformCan }}>
      <RedrawnParent onGone={onGone} />
    </ViewerProvider>,
  )
  return { user, onGone, queries }
}

async function openDialog(told: object, ends: Record<string, End> = {}) {
  const opened = await open(told, { ends })
  await opened.user.click(await screen.findByRole('button', { name: 'Excluir usuário' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir Bia Souza' }))
  return { ...opened, dialog }
}
type Opened = Awaited<ReturnType<typeof openDialog>>

const reason = 'Pedido recebido pelo suporte'
async function prepare({ user, dialog }: Opened) {
  await fill(user, await dialog.findByLabelText(/^Motivo/), reason)
  await user.click(dialog.getByRole('button', { name: 'Preparar exclusão' }))
}
async function finish({ user, dialog }: Opened) {
  await user.click(await dialog.findByRole('button', { name: 'Excluir agora' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Você tem certeza?' }))
  await user.click(sure.getByRole('button', { name: 'Excluir agora' }))
}
const alertText = async ({ dialog }: Opened) =>
  (await dialog.findByText('Erro na exclusão:')).closest('[role=alert]')?.textContent

it('is offered to who may, and each act apart', async () => {
  await open(standing, { platformCan: ['platform-person:read'] })
  expect(screen.queryByRole('button')).toBeNull()
})

it('tells what names the person by kind and what becomes of it, and asks for a reason before anything is done', async () => {
  const opened = await openDialog({ ...standing, leftAlone: ['Padaria Central'] })
  const facts = within(await opened.dialog.findByRole('region', { name: 'O que menciona esta pessoa' }))
  expect(facts.getByText('Lançamentos').parentElement?.textContent).toBe('Lançamentos1.204 · Fica, sem o nome')
  expect(facts.getByText('Vínculos com empresas').parentElement?.textContent).toContain('2 · É apagado')
  expect(facts.queryByText('Inventários fechados')).toBeNull()
  expect(opened.dialog.getByText(/ninguém trabalhará em Padaria Central/)).toBeTruthy()
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Preparar exclusão' }))
  expect(callsTo('platformDeletion/prepare')).toEqual([])
  expect(opened.dialog.queryByRole('button', { name: 'Forçar Exclusão' })).toBeNull()
})

it('says that it begins, and is prepared with its reason', async () => {
  const opened = await openDialog(standing, { 'platformDeletion/prepare': 'never' })
  await prepare(opened)
  expect(await opened.dialog.findByText('Iniciando processo de exclusão do usuário Bia Souza...')).toBeTruthy()
  expect(callsTo('platformDeletion/prepare')).toEqual([{ userId: 'bia', reason }])
})

it('tells what stands in the way, and offers force below', async () => {
  const opened = await openDialog(standing, {
    'platformDeletion/prepare': refused('platform_deletion.has_platform_role'),
  })
  await prepare(opened)
  const told = await alertText(opened)
  expect(told).toContain('Erro ao preparar exclusão: A pessoa tem função na plataforma.')
  expect(told).toContain('use “Forçar Exclusão”')
  expect(opened.dialog.getByRole('button', { name: 'Forçar Exclusão' })).toBeTruthy()
})

it('tells at the reason that it names the person', async () => {
  const opened = await openDialog(standing, {
    'platformDeletion/prepare': refused('platform_deletion.names_person'),
  })
  await prepare(opened)
  expect(await opened.dialog.findByText(/Tire dele o nome da pessoa/)).toBeTruthy()
  expect(opened.dialog.queryByText('Erro na exclusão:')).toBeNull()
})

it('does not delete oneself', async () => {
  const { dialog } = await openDialog({ ...standing, blocks: [{ block: 'self', companies: [] }] })
  expect(await dialog.findByText(/Ninguém exclui a própria conta pela administração/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Preparar|Forçar/ })).toBeNull()
})

it('shows who prepared it and why, and is undone with a reason', async () => {
  const { user, dialog } = await openDialog(prepared, { 'platformDeletion/undo': done })
  expect(await dialog.findByText(/Preparada em 21\/11\/2026 .* por Rita Lemos/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Desfazer a preparação' }))
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Engano')
  await user.click(dialog.getByRole('button', { name: 'Desfazer a preparação' }))
  await waitFor(() => expect(callsTo('platformDeletion/undo')).toEqual([{ userId: 'bia', reason: 'Engano' }]))
})

it('asks once more before the final stage, reads the list again and closes by itself', async () => {
  const opened = await openDialog(prepared, { 'platformDeletion/finish': done })
  const list = api.platformUser.list.queryKey({ input: {} })
  opened.queries.setQueryData(list, {
    rows: [],
    total: 0,
    page: 1,
    pageSize: 10,
    isCapped: false,
    next: null,
    previous: null,
  })
  const isOutOfDate = () => opened.queries.getQueryState(list)?.isInvalidated
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Excluir agora' }))
  expect(callsTo('platformDeletion/finish')).toEqual([])
  holdClock()
  const sure = within(await screen.findByRole('dialog', { name: 'Você tem certeza?' }))
  await opened.user.click(sure.getByRole('button', { name: 'Excluir agora' }))
  expect(await opened.dialog.findByText('Usuário Bia Souza excluído com sucesso')).toBeTruthy()
  expect(opened.onGone).not.toHaveBeenCalled()
  expect(isOutOfDate()).toBe(false)
  vi.advanceTimersByTime(500)
  expect(isOutOfDate()).toBe(true)
  vi.advanceTimersByTime(1000)
  act(() => redraw())
  vi.advanceTimersByTime(500)
  expect(opened.onGone).toHaveBeenCalledOnce()
})

it.each([
  [refused('platform_deletion.not_prepared'), 'Erro na exclusão final: A exclusão desta pessoa não está preparada.'],
  [failed, 'Erro desconhecido durante a exclusão'],
])('tells a final stage that failed and offers force', async (end, text) => {
  const opened = await openDialog(prepared, { 'platformDeletion/finish': end })
  await finish(opened)
  const told = await alertText(opened)
  expect(told).toContain(text)
  expect(told).toContain('Não foi possível completar a exclusão. Tente usar o botão de exclusão forçada abaixo.')
  expect(callsTo('platformDeletion/get').length).toBeGreaterThan(1)
  expect(opened.dialog.getByRole('button', { name: 'Forçar Exclusão' })).toBeTruthy()
})

it('asks by force who owns what others work in, and deletes', async () => {
  const { user, dialog } = await openDialog(owner, { 'platformDeletion/force': done })
  expect(await dialog.findByText(/A pessoa é proprietária de Aurora/)).toBeTruthy()
  const [, why] = dialog.getAllByLabelText(/^Motivo/)
  await fill(user, why ?? dialog.getByLabelText(/^Motivo/), reason)
  await user.click(dialog.getByRole('button', { name: 'Forçar Exclusão' }))
  expect(callsTo('platformDeletion/force')).toEqual([])
  await user.click(dialog.getByRole('combobox', { name: /Novo proprietário de Aurora/ }))
  await user.click(await screen.findByRole('option', { name: 'Ana Prado' }))
  await user.click(dialog.getByRole('button', { name: 'Forçar Exclusão' }))
  expect(await dialog.findByText('Usuário Bia Souza excluído com sucesso (método forçado)')).toBeTruthy()
  expect(callsTo('platformDeletion/force')).toEqual([
    { userId: 'bia', reason, heirs: [{ companyId: 'c1', userId: 'ana' }] },
  ])
})

const withRole = { ...prepared, blocks: [{ block: 'platform_role', companies: [] }] }

it('tells that force failed', async () => {
  const opened = await openDialog(withRole, { 'platformDeletion/force': refused('platform_user.not_found') })
  await opened.user.click(await opened.dialog.findByRole('button', { name: 'Forçar Exclusão' }))
  expect(await alertText(opened)).toContain('Falha na exclusão forçada: Este usuário não existe mais.')
  expect(callsTo('platformDeletion/get').length).toBeGreaterThan(1)
})

it.each([
  [{ clear: done, finish: done }, ['Usuário Bia Souza excluído com sucesso']],
  [
    { clear: done, finish: refused('platform_deletion.pays_alone'), force: done },
    ['Usuário Bia Souza excluído com sucesso (método forçado)'],
  ],
  [{ clear: refused('platform_deletion.heir_invalid') }, ['Erro ao remover referências: Quem foi indicado']],
  [{ clear: failed }, ['Erro no processo: Erro desconhecido durante a exclusão']],
  [
    {
      clear: done,
      finish: refused('platform_deletion.pays_alone', { companies: 'Aurora' }),
      force: refused('platform_deletion.heir_invalid'),
    },
    [
      'Falha na exclusão: Aurora tem plano pago',
      'A exclusão forçada não funcionou; tente pelo painel. Quem foi indicado',
      'As referências foram removidas, mas a conta ainda existe',
    ],
  ],
])('goes through the special procedure and tells its steps: %#', async (ends, texts) => {
  const named = Object.fromEntries(Object.entries(ends).map(([verb, end]) => [`platformDeletion/${verb}`, end]))
  const { user, dialog } = await openDialog(withRole, named)
  await user.click(await dialog.findByRole('button', { name: 'Procedimento especial' }))
  for (const text of texts) expect(await dialog.findByText((shown) => shown.startsWith(text))).toBeTruthy()
  expect(callsTo('platformDeletion/clear')).toEqual([{ userId: 'bia', reason, heirs: [] }])
})

it('hands the person’s data out as a file, with a reason at which a refusal stands', async () => {
  const { user } = await open(standing, {
    ends: { 'platformDeletion/exportData': refused('platform_user.not_found') },
  })
  await user.click(await screen.findByRole('button', { name: 'Exportar dados pessoais' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar os dados de Bia Souza' }))
  await fill(user, dialog.getByLabelText(/^Motivo/), 'Pedido do titular')
  await user.click(dialog.getByRole('button', { name: 'Exportar' }))
  expect(await dialog.findByText('Este usuário não existe mais. Atualize a lista.')).toBeTruthy()
  const file = new File(['{"name":"Bia Souza"}'], 'dados-bia.json', { type: 'application/json' })
  const made = vi.spyOn(URL, 'createObjectURL')
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  answerCalls({ 'platformDeletion/exportData': { gives: file } })
  await user.click(dialog.getByRole('button', { name: 'Exportar' }))
  expect(await screen.findByText(/dados-bia\.json/)).toBeTruthy()
  const [[handed] = []] = made.mock.calls
  expect(handed instanceof Blob ? await handed.text() : handed).toBe('{"name":"Bia Souza"}')
  expect(screen.queryByRole('dialog')).toBeNull()
  const sent = { userId: 'bia', reason: 'Pedido do titular' }
  expect(callsTo('platformDeletion/exportData')).toEqual([sent, sent])
  expect(followed).toHaveBeenCalledOnce()
  made.mockRestore()
  followed.mockRestore()
})
