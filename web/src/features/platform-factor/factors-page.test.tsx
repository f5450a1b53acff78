import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import type { Role } from '@pegada/core/access/role.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { BasicFactorsPage } from './basic-page.tsx'
import { FactorChangesPage } from './changes-page.tsx'
import type { FactorChange, ListedFactor, ListedGas } from './factors-data.ts'
import { PlatformFactorsPage } from './factors-page.tsx'

const id = (digit: number) => `${digit}b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1`
const source = {
  key: 'platform',
  publisher: 'Administrators of this installation',
  title: 'Factors of the installation',
}
const chips: ListedFactor = {
  ...{ id: id(1), factorId: 'platform/a', edition: '1', name: 'Aparas de madeira', materialCode: 'M-7' },
  source: {
    ...source,
    licence: 'Terms of the source named at the factor',
    attribution: 'Source named at the factor',
    url: null,
  },
  ...{ amounts: [{ gas: 'CO2e', value: '1.5' }], unit: 'kgCO2e/kg', co2eKg: '1.5', activityUnit: 'kg', scope: 1 },
  ...{ category: 'stationary_combustion', compositionPercent: '12.5', compositionType: 'biofuel', region: null },
  ...{ year: 2026, holdsFrom: null, holdsTo: null, note: 'Laudo 12', isOfInstallation: true, changeId: null },
}
const plain: ListedFactor = {
  ...{ ...chips, id: id(2), factorId: 'platform/b', name: 'Casca de arroz', materialCode: null },
  ...{ compositionPercent: null, compositionType: null },
}
const { id: _, edition: __, changeId: ___, ...shown } = chips
const draft: FactorChange = {
  ...{ id: id(3), kind: 'edit', state: 'draft', factor: { ...shown, amounts: [{ gas: 'CO2e', value: '2' }] } },
  ...{ replaced: { ...shown, id: id(1), edition: '1' }, publishOn: '2026-12-01', reason: 'Revisão anual', isOwn: true },
  ...{ author: { id: 'a', name: 'Ana' }, createdAt: '2026-11-20T12:00:00.000Z', submittedAt: null, reviewer: null },
  ...{ reviewedAt: null, note: null, publishedAt: null, publishedFactorId: null, generator: null },
}
const pageOf = <T,>(...rows: T[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null, reviewers: 1 },
})

function open(page: ReactElement, answers: Record<string, End>, { at = '/', role = 'admin' as Role } = {}) {
  answerCalls({ 'factorChange/list': pageOf(), 'platformView/list': { gives: [] }, ...answers })
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role) } as const
  return renderApp(<ViewerProvider viewer={viewer}>{page}</ViewerProvider>, { at })
}

const fill = (form: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } })

const rowOf = (name: string) => screen.getByText(name).closest('tr, li')?.textContent

it('lists the factors of a scope as the specification writes them, and drafts one by its rules', async () => {
  const { user } = await open(<PlatformFactorsPage />, {
    'platformFactor/list': pageOf(chips, plain),
    'platformFactor/create': { gives: draft },
  })
  expect(await screen.findByText('Aparas de madeira')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Partes do catálogo' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    ...['Escopo 1', 'Escopo 2', 'Escopo 3 Upstream', 'Escopo 3 Downstream', 'Geradores', 'Associações', 'Gases GWP'],
  ])
  expect(rowOf('Aparas de madeira')).toMatch(/1,5.*kgCO2e\/kg.*Combustão Estacionária.*12,5 % .*Laudo 12/)
  expect(rowOf('Casca de arroz')).toMatch(/Combustão Estacionária.*-.*Laudo 12/)

  await user.click(screen.getByRole('button', { name: 'Novo Fator' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novo Fator' }))
  await user.click(form.getByRole('button', { name: 'Salvar rascunho' }))
  for (const sentence of [
    'Nome deve ter pelo menos 3 caracteres',
    'O valor do fator deve ser positivo',
    'A categoria é obrigatória',
  ]) {
    expect(form.getByText(sentence)).toBeTruthy()
  }
  fill(form, 'Unidade de medida', '')
  fill(form, 'Nome', 'Serragem')
  fill(form, 'Valor do fator', '2,5')
  await user.selectOptions(form.getByLabelText('Categoria'), 'Combustão Móvel')
  fill(form, 'Porcentagem da composição', '101')
  fill(form, 'Motivo', 'Falta no catálogo')
  await user.click(form.getByRole('button', { name: 'Salvar rascunho' }))
  expect(form.getByText('A unidade de medida é obrigatória')).toBeTruthy()
  expect(form.getByText('A composição é uma porcentagem de 0 a 100')).toBeTruthy()
  expect(callsTo('platformFactor/create')).toHaveLength(0)
  fill(form, 'Unidade de medida', 'kgCO2e/kg')
  fill(form, 'Porcentagem da composição', '')
  await user.click(form.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await screen.findByText(/Fator de emissão criado com sucesso/)).toBeTruthy()
  expect(callsTo('platformFactor/create')).toEqual([
    {
      ...{ name: 'Serragem', amounts: [{ gas: 'CO2e', value: '2.5' }], unit: 'kgCO2e/kg', scope: 'Scope 1' },
      ...{ category: 'mobile_combustion', reason: 'Falta no catálogo' },
    },
  ])
})

it('asks before a factor goes, and says that one in use is archived', async () => {
  const { user } = await open(<PlatformFactorsPage />, {
    'platformFactor/list': pageOf(chips),
    'platformFactor/use': { gives: { lines: 2, others: 0, generators: 1, isDeletable: false } },
    'platformFactor/delete': { gives: { change: draft } },
  })
  await user.click(await screen.findByRole('button', { name: 'Excluir: Aparas de madeira' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Você tem certeza?' }))
  expect(await dialog.findByText(/em uso em 2 lançamentos: será arquivado/)).toBeTruthy()
  expect(dialog.getByText(/não pode ser desfeito/)).toBeTruthy()
  fill(dialog, 'Motivo', 'Não se usa mais')
  await user.click(dialog.getByRole('button', { name: 'Arquivar' }))
  expect(await screen.findByText(/Rascunho de arquivamento criado/)).toBeTruthy()
  expect(callsTo('platformFactor/delete')).toEqual([{ factorId: chips.id, reason: 'Não se usa mais' }])
})

it('says which other factor a deletion would put in force, and that the deletion failed', async () => {
  const { user } = await open(<PlatformFactorsPage />, {
    'platformFactor/list': pageOf(chips),
    'platformFactor/use': { gives: { lines: 0, others: 0, generators: 0, isDeletable: false } },
    'platformFactor/delete': failed,
  })
  await user.click(await screen.findByRole('button', { name: 'Excluir: Aparas de madeira' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Você tem certeza?' }))
  expect(await dialog.findByText(/no lugar do de uma publicação/)).toBeTruthy()
  fill(dialog, 'Motivo', 'Não se usa mais')
  await user.click(dialog.getByRole('button', { name: 'Arquivar' }))
  expect(await dialog.findByText(/^Falha ao excluir fator de emissão\. /)).toBeTruthy()
})

it('says that nothing is found, that the list failed, and offers no act to who only reads', async () => {
  await open(<PlatformFactorsPage />, { 'platformFactor/list': pageOf() }, { role: 'analyst' })
  expect(await screen.findByText('Nenhum fator de emissão encontrado')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Novo Fator' })).toBeNull()
})

it('tells which scope could not be loaded', async () => {
  await open(<PlatformFactorsPage />, { 'platformFactor/list': failed }, { at: '/?tab=scope2' })
  expect(await screen.findByText('Falha ao carregar fatores de emissão para o escopo 2')).toBeTruthy()
})

it('lists gases of each kind, says what a value of one’s own is for, and adds one by its rules', async () => {
  const ch4 = { ...{ id: null, gas: 'CH4', name: 'Metano', family: 'CH4', gwp: '28', methodology: 'IPCC AR5' } }
  const beside = { changeId: null, isInForce: true }
  const methane = { ...ch4, ...beside, reference: 'IPCC 2013, WG1, table 8.A.1', isKyoto: true, version: null }
  const { user } = await open(
    <PlatformFactorsPage />,
    { 'platformGas/list': pageOf(methane), 'platformGas/create': { gives: { ...methane, changeId: id(8) } } },
    { at: '/?tab=gases' },
  )
  expect(await screen.findByText('IPCC AR5')).toBeTruthy()
  expect(screen.getByText(/que ninguém edita/)).toBeTruthy()
  const kinds = within(screen.getByRole('navigation', { name: 'Gases GWP' })).getAllByRole('link')
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Protocolo de Quioto', 'Não-Quioto'])
  await user.click(screen.getByRole('button', { name: 'Novo Gás' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novo Gás' }))
  fill(form, 'Valor GWP', '0')
  const save = () => user.click(form.getByRole('button', { name: /^Salvar/ }))
  await save()
  expect(form.getByText('Nome é obrigatório')).toBeTruthy()
  expect(form.getByText('GWP deve ser um número positivo')).toBeTruthy()
  expect(form.getByText(/Informe de onde vem o GWP: a publicação/)).toBeTruthy()
  fill(form, 'Nome', 'Mistura X')
  fill(form, 'Valor GWP', '12,5')
  fill(form, 'Referência', 'ASHRAE 2019')
  fill(form, 'Motivo', 'Falta na lista')
  await user.click(form.getByRole('checkbox', { name: 'Gás do Protocolo de Quioto' }))
  await save()
  expect(await screen.findByText(/Gás rascunhado/)).toBeTruthy()
  const sent = { name: 'Mistura X', gwp: '12.5', methodology: '', reference: 'ASHRAE 2019', reason: 'Falta na lista' }
  expect(callsTo('platformGas/create')).toEqual([{ ...sent, isKyoto: true }])
})

it.each(['', '&kind=other'])(
  'opens a new gas as one that is not of the protocol, whichever list it is of: %s',
  async (kind) => {
    const pages = { 'platformGas/list': pageOf<ListedGas>() }
    const { user } = await open(<PlatformFactorsPage />, pages, { at: `/?tab=gases${kind}` })
    await user.click(await screen.findByRole('button', { name: 'Novo Gás' }))
    const form = within(await screen.findByRole('dialog', { name: 'Novo Gás' }))
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Gás do Protocolo de Quioto' }).checked).toBe(false)
  },
)

it('opens a gas with a potential of one reading', async () => {
  const own = { id: id(7), gas: null, name: 'Mistura Y', family: 'Outro', gwp: '1300.125', methodology: 'ASHRAE' }
  const gas: ListedGas = { ...own, reference: null, isKyoto: true, version: 1, changeId: null, isInForce: false }
  const waits = { ...gas, id: id(8), name: 'Mistura Z', changeId: id(3) }
  const answers = { 'platformGas/list': pageOf(gas, waits) }
  const { user } = await open(<PlatformFactorsPage />, answers, { at: '/?tab=gases' })
  expect(await screen.findAllByText('Fora dos cálculos')).toHaveLength(2)
  const delayed = screen.getByRole('button', { name: 'Excluir: Mistura Z' })
  expect(delayed.getAttribute('aria-description')).toMatch(/já tem uma mudança em andamento/)
  await user.click(await screen.findByRole('button', { name: 'Editar: Mistura Y' }))
  const form = within(await screen.findByRole('dialog', { name: 'Editar gás' }))
  expect(form.getByLabelText<HTMLInputElement>('Valor GWP').value).toBe('1300,1250')
})

it('sends a draft to a second person and lets nobody review their own', async () => {
  const others: FactorChange = { ...draft, id: id(4), state: 'in_review', isOwn: false }
  const own: FactorChange = { ...draft, id: id(6), state: 'in_review', factor: { ...shown, name: 'Minha' } }
  const { user } = await open(<FactorChangesPage />, {
    'factorChange/list': { gives: { ...pageOf(draft, others, own).gives, reviewers: 0 } },
    'factorChange/submit': { gives: { ...draft, state: 'in_review' } },
    'factorChange/approve': { gives: { ...draft, state: 'published' } },
  })
  expect(await screen.findByText(/uma segunda pessoa é necessária/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar para revisão: Aparas de madeira' }))
  expect(callsTo('factorChange/submit')).toEqual([{ changeId: draft.id }])
  const refused = screen.getByRole('button', { name: 'Aprovar: Minha' })
  expect(refused.getAttribute('aria-description')).toMatch(/Quem fez a mudança não a revisa/)
  await user.click(refused)
  expect(callsTo('factorChange/approve')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Aprovar: Aparas de madeira' }))
  expect(await screen.findByText('Mudança aprovada e publicada')).toBeTruthy()
  expect(callsTo('factorChange/approve')).toEqual([{ changeId: others.id }])
})

it('shows the basic list to read, with the way to the editor', async () => {
  await open(<BasicFactorsPage />, { 'platformFactor/list': pageOf(chips) })
  expect(await screen.findByText('Aparas de madeira')).toBeTruthy()
  expect(rowOf('Aparas de madeira')).toMatch(
    /M-7.*Material.*Composição.*12,5 %.*Fator.*1,5.*Unidade.*kgCO2e\/kg.*Escopo.*Escopo 1.*Categoria.*Fonte.*Laudo 12.*Ações/,
  )
  expect(screen.getByRole('link', { name: 'Editor Avançado' }).getAttribute('href')).toBe(
    '/admin/dashboard/emission-factors',
  )
})

it.each([
  ['platform_factors', '/', PlatformFactorsPage],
  ['platform_factors', '/', BasicFactorsPage],
  ['platform_generators', '/?tab=generators', PlatformFactorsPage],
  ['platform_gases', '/?tab=gases', PlatformFactorsPage],
  ['factor_changes', '/', FactorChangesPage],
])('keeps views of each list: %s at %s', async (list, at, Shown) => {
  const none = pageOf()
  const answers = { 'platformFactor/list': none, 'platformGenerator/list': none, 'platformGas/list': none }
  await open(<Shown />, answers, { at })
  expect(await screen.findByRole('button', { name: 'Visões' })).toBeTruthy()
  expect(callsTo('platformView/list')).toEqual([{ list }])
})
