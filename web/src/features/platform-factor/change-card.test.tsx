import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ChangeCard } from './change-card.tsx'
import type { ShownFactor } from './factor-words.ts'
import type { FactorChange, ListedFactor } from './factors-data.ts'
import { GasesTab } from './gases-tab.tsx'
import { ScopeTab } from './scope-tab.tsx'

const terms = {
  licence: 'Terms of the source named at the factor',
  attribution: 'Source named at the factor',
  url: null,
}
const before: ShownFactor = {
  ...{ factorId: 'platform/a', name: 'Aparas de madeira', materialCode: 'M-7', unit: 'kgCO2e/kg', co2eKg: '1.5' },
  source: { key: 'platform', publisher: 'Administrators', title: 'Factors of the installation', ...terms },
  ...{ amounts: [{ gas: 'CO2e', value: '1.5' }], activityUnit: 'kg', scope: 1, category: 'stationary_combustion' },
  ...{
    compositionPercent: '12.5',
    compositionType: 'biofuel',
    region: null,
    year: 2026,
    holdsFrom: null,
    holdsTo: null,
  },
  ...{ note: 'Laudo 12', isOfInstallation: true },
}
const after: ShownFactor = {
  ...{ ...before, name: 'Aparas secas', materialCode: null, compositionPercent: '20', year: 2027, region: 'BR' },
  ...{ category: 'mobile_combustion', holdsTo: '2027-12-31', note: 'Laudo 13' },
}
const change: FactorChange = {
  ...{ id: '1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', kind: 'edit', state: 'in_review', factor: after, isOwn: false },
  replaced: { ...before, id: '2b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', edition: '1' },
  ...{ publishOn: '2026-12-01', reason: 'Revisão anual', author: { id: 'a', name: 'Ana' }, submittedAt: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', reviewer: null, reviewedAt: null, note: null, publishedAt: null },
  ...{ publishedFactorId: null, generator: null },
}

it('tells who reviews all that a version changes, with what stood there', async () => {
  answerCalls({})
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  await renderApp(
    <ViewerProvider viewer={viewer}>
      <ChangeCard change={change} />
    </ViewerProvider>,
  )
  const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
  expect(await screen.findByText('Aparas secas (antes: Aparas de madeira)')).toBeTruthy()
  expect(said('Código do material')).toBe('- (antes: M-7)')
  expect(said('Categoria')).toBe('Combustão Móvel (antes: Combustão Estacionária)')
  expect(said('Composição')).toMatch(/^20 % .*\(antes: 12,5 % .*\)$/)
  expect(said('Ano')).toBe('2027 (antes: 2026)')
  expect(said('Região')).toBe('Brasil (antes: Global)')
  expect(screen.queryByText('Vale para atividades a partir de', { selector: 'dt' })).toBeNull()
  expect(said('Vale para atividades até')).toBe('31/12/2027 (antes: -)')
  expect(said('Fonte')).toBe('Laudo 13 (antes: Laudo 12)')
})

it('tells of a factor that goes out of use what that does to inventories, and of a new one nothing', async () => {
  answerCalls({ 'factorEffect/get': { gives: null } })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  await renderApp(
    <ViewerProvider viewer={viewer}>
      <ChangeCard change={{ ...change, kind: 'archive', factor: { ...before, name: 'Lenha' } }} />
      <ChangeCard change={{ ...change, kind: 'create', factor: { ...before, name: 'Casca' }, replaced: null }} />
    </ViewerProvider>,
  )
  expect(await screen.findAllByRole('button', { name: 'Calcular efeito' })).toHaveLength(1)
})

it('lets one’s own draft of a gas be sent and given up, and edited with the gas alone', async () => {
  answerCalls({})
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  const ofGas = { ...after, factorId: 'platform/gas-1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1' }
  await renderApp(
    <ViewerProvider viewer={viewer}>
      <ChangeCard change={{ ...change, state: 'draft', isOwn: true, factor: ofGas }} />
      <ChangeCard change={{ ...change, state: 'draft', isOwn: true, factor: { ...after, name: 'Casca' } }} />
    </ViewerProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Retirar: Aparas secas' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Editar/ }).map((act) => act.getAttribute('aria-label'))).toEqual([
    'Editar: Casca',
  ])
})

it('tells of a change that cannot be read that it is so, and lets it be given up or refused alone', async () => {
  answerCalls({})
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  await renderApp(
    <ViewerProvider viewer={viewer}>
      <ChangeCard change={{ ...change, kind: 'create', factor: null, replaced: null }} />
    </ViewerProvider>,
  )
  expect(await screen.findByRole('heading', { name: /fator ilegível/ })).toBeTruthy()
  expect(screen.getByText(/não pode ser lido e não será publicado/, { selector: '[role] *, [role]' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Aprovar/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: /^Recusar/ }).getAttribute('aria-disabled')).toBeNull()
  expect(screen.getByRole('button', { name: /^Retirar/ })).toBeTruthy()
})

it('offers no act on the factor of a gas, and says on the row of one under way why there is none now', async () => {
  const listed: ListedFactor = {
    ...before,
    id: '2b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1',
    edition: '1',
    changeId: change.id,
  }
  const ofGas = { ...listed, id: '3', factorId: 'platform/gas-1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', changeId: null }
  const rows = [listed, { ...ofGas, name: 'Vazamento de Mistura Y' }]
  answerCalls({
    'platformFactor/list': {
      gives: { rows, total: 2, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
    },
  })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  const { user } = await renderApp(
    <ViewerProvider viewer={viewer}>
      <ScopeTab tab="scope1" scope="Scope 1" />
    </ViewerProvider>,
  )
  expect(await screen.findByText(/na aba Gases GWP/)).toBeTruthy()
  const acts = screen.getAllByRole('button', { name: /^(Editar|Excluir): / })
  expect(acts.map((act) => act.getAttribute('aria-label'))).toEqual([
    ...['Editar: Aparas de madeira', 'Excluir: Aparas de madeira'],
  ])
  for (const act of acts) {
    expect(act.getAttribute('aria-description')).toMatch(/já tem uma mudança em andamento/)
    await user.click(act)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('reads gases anew once a change was given up', async () => {
  const none = { rows: [], total: 0, page: 1, pageSize: 10 }
  answerCalls({ 'platformGas/list': { gives: none }, 'factorChange/withdraw': { gives: change } })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  const { user } = await renderApp(
    <ViewerProvider viewer={viewer}>
      <ChangeCard change={change} />
      <GasesTab />
    </ViewerProvider>,
  )
  await screen.findByRole('button', { name: 'Novo Gás' })
  expect(callsTo('platformGas/list')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Retirar: Aparas secas' }))
  await vi.waitFor(() => expect(callsTo('platformGas/list')).toHaveLength(2))
})
