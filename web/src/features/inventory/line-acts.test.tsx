import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { ManyLines } from '../../parts/activity/many-lines.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Selection } from '../../ui/selection.ts'
import type { LineDetail } from './line-change.ts'
import { LineForm } from './line-form.tsx'
import { LinePanel } from './line-panel.tsx'
import { RemoveLine } from './remove-line.tsx'

/** What is done with lines: changed, copied, taken out and put back, moved together. */
const sent = vi.fn()
beforeEach(() => sent.mockClear())

const sites = [
  { id: 'matriz', name: 'Matriz', cnpj: '', type: 'Matriz', isDefault: true, city: null, state: null },
  { id: 'filial', name: 'Filial Santos', cnpj: '', type: 'Filial', isDefault: false, city: null, state: null },
]
const line = {
  id: 'a1',
  origin: 'manual',
  generatorKey: 'mobile.diesel_b',
  businessUnitId: 'matriz',
  description: 'Gerador',
  periodStart: '2025-03-01',
  periodEnd: '2025-03-31',
  document: null,
  entered: { method: null, quantity: '100', unit: 'L', months: null, period: '2025-03', inputs: {} },
} as unknown as LineDetail

/** Calls are kept by name and input; the rights of the viewer are all but those taken away. */
async function show(part: React.ReactNode, without: string[] = []) {
  answerCalls({
    'businessUnit/list': { gives: sites },
    'generator/list': { gives: [] },
    'method/list': { gives: [] },
    'activity/get': { gives: line },
    'activity/update': { gives: { id: 'a2' } },
    'activity/duplicate': { gives: { id: 'a3' } },
    'activity/delete': { gives: { done: true } },
    'activity/deleteMany': { gives: { removed: ['a1', 'a2'], left: 0 } },
    'activity/deleteShown': { gives: { actId: 'act1', lines: 1200 } },
    'activity/undoShown': { gives: { lines: 1200 } },
    'activity/restoreMany': { gives: { restored: 2 } },
    'activity/moveMany': { gives: { moved: [{ id: 'b1', wasIn: 'matriz' }], left: 0 } },
  })
  const answered = vi.mocked(fetch)
  vi.stubGlobal('fetch', async (request: Request) => {
    const name = new URL(request.url).pathname.replace('/rpc/activity/', '')
    if (request.method === 'POST') sent(name, JSON.parse((await request.clone().text()) || '{}').json)
    return answered(request)
  })
  const can = marina.can.filter((one) => !without.includes(one))
  return renderApp(<ViewerProvider viewer={{ ...marina, can }}>{part}</ViewerProvider>)
}

const selection = (more: Partial<Selection>): Selection => ({
  ...{ ids: new Set<string>(), isAll: false, has: () => true, toggle: () => undefined, setOnPage: () => undefined },
  ...{ selectAll: () => undefined, clear: () => undefined, ...more },
})
const asked = { page: 1, pageSize: 20, sort: 'co2eKg', direction: 'desc', year: 2025, withTotals: false } as const

it('a changed line is sent with what is another way, and opens as its new version', async () => {
  const onSaved = vi.fn()
  const { user } = await show(<LineForm line={line} isCopy={false} onSaved={onSaved} onCancel={() => undefined} />)
  const quantity = screen.getByRole('textbox', { name: 'Quantidade' })
  await user.clear(quantity)
  await fill(user, quantity, '1.840')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Unidade de negócio' }), 'Filial Santos')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('a2'))
  expect(sent).toHaveBeenCalledWith('update', { activityId: 'a1', quantity: '1840', businessUnitId: 'filial' })
})

it('a copy is of the next month, and can be taken back', async () => {
  const { user } = await show(<LineForm line={line} isCopy onSaved={() => undefined} onCancel={() => undefined} />)
  await user.click(screen.getByRole('button', { name: 'Duplicar' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(sent).toHaveBeenCalledWith('duplicate', { activityId: 'a1', period: '2025-04' })
  await waitFor(() => expect(sent).toHaveBeenCalledWith('deleteMany', { ids: ['a3'] }))
})

it('a line that was taken out is put back by the toast', async () => {
  const onRemoved = vi.fn()
  const { user } = await show(<RemoveLine line={line} onRemoved={onRemoved} />)
  await user.click(screen.getByRole('button', { name: 'Remover a linha' }))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(onRemoved).toHaveBeenCalledOnce()
  await waitFor(() => expect(sent).toHaveBeenCalledWith('restoreMany', { ids: ['a1'] }))
})

it('selected lines move to another site and back', async () => {
  const { user } = await show(<ManyLines selection={selection({ ids: new Set(['a1']) })} asked={asked} />)
  await user.click(screen.getByRole('button', { name: 'Mudar de unidade' }))
  await user.click(await screen.findByRole('combobox', { name: /Unidade de destino/ }))
  await user.click(await screen.findByRole('option', { name: 'Filial Santos' }))
  await user.click(screen.getAllByRole('button', { name: 'Mudar de unidade' }).at(-1) ?? expect.fail('no button'))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  expect(sent).toHaveBeenCalledWith('moveMany', { year: 2025, ids: ['a1'], toBusinessUnitId: 'filial' })
  await waitFor(() => expect(sent).toHaveBeenCalledWith('moveMany', { ids: ['b1'], toBusinessUnitId: 'matriz' }))
})

it('all that the filters show are taken out in one act of the server, and put back by it', async () => {
  const { user } = await show(<ManyLines selection={selection({ isAll: true })} asked={asked} />)
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Linhas removidas do inventário: 1.200')).toBeTruthy()
  expect(sent).toHaveBeenCalledWith('deleteShown', { year: 2025 })
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('undoShown', { actId: 'act1' }))
})

it('who may only read sees why not', async () => {
  const { user } = await show(<ManyLines selection={selection({ isAll: true })} asked={asked} />, [
    'activity:create',
    'activity:delete',
  ])
  await user.click(screen.getByRole('button', { name: 'Remover' }))
  expect(screen.getByRole('button', { name: 'Mudar de unidade' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
})

it('a line that is opened to be changed or copied shows its form at once', async () => {
  const shown = { activityId: 'a1', onRemoved: () => undefined, onSaved: () => undefined }
  await show(<LinePanel {...shown} opensWith="copy" />)
  expect(await screen.findByRole('button', { name: 'Duplicar' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Quantidade' })).toBeDefined()
})
