import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { AssociationsTab } from './associations-tab.tsx'

const generator = {
  ...{ key: 'own/x', id: '5b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', name: 'Forno', scope: 1, factors: 1 },
  category: 'stationary_combustion',
}
const factor = {
  ...{ id: '2b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', factorId: 'platform/b', edition: '1', name: 'Casca de arroz' },
  source: { key: 'platform', publisher: 'P', title: 'T', licence: 'L', attribution: 'A', url: null },
  ...{ materialCode: null, amounts: [{ gas: 'CO2e', value: '1.5' }], unit: 'kgCO2e/kg', co2eKg: '1.5', scope: 1 },
  ...{ activityUnit: 'kg', category: 'stationary_combustion', compositionPercent: null, compositionType: null },
  ...{ region: null, year: 2026, holdsFrom: null, holdsTo: null, note: null, isOfInstallation: true, changeId: null },
}
const pageOf = <T,>(...rows: T[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})
const fill = (form: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(form.getByLabelText(label, { selector: 'input, textarea, select' }), { target: { value } })

it('drafts that a factor go with a generator, asks for both and why, tells what is under way, and takes one away', async () => {
  const one = { factorId: 'platform/a', name: 'Aparas', unit: 'kg', co2eKg: '1.5', isInForce: true, isUnderWay: false }
  const associated = [one, { ...one, factorId: 'platform/c', name: 'Carvão', isUnderWay: true }]
  const kept = { associated, drafted: 2, version: 3, inForceSince: '2026-11-20T12:00:00.000Z' }
  answerCalls({
    'platformView/list': { gives: [] },
    'platformGenerator/associations': pageOf({ ...generator, ...kept }),
    'platformGenerator/list': pageOf(generator),
    'platformFactor/list': pageOf(factor),
    'platformGenerator/associate': { gives: { id: '1', state: 'draft', kind: 'associate' } },
    'platformGenerator/dissociate': { gives: null },
  })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  const { user } = await renderApp(
    <ViewerProvider viewer={viewer}>
      <AssociationsTab />
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Nova Associação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova Associação' }))
  expect(callsTo('platformView/list')).toEqual([{ list: 'generator_associations' }])
  await user.click(dialog.getByRole('button', { name: 'Associar' }))
  expect(dialog.getByText('Selecione um gerador e um fator para associar')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Gerador' }))
  await user.click(await screen.findByRole('option', { name: /Forno/ }))
  await user.click(dialog.getByRole('combobox', { name: 'Fator' }))
  await user.click(await screen.findByRole('option', { name: /Casca de arroz/ }))
  await user.click(dialog.getByRole('button', { name: 'Associar' }))
  expect(callsTo('platformGenerator/associate')).toEqual([])
  const reason = 'Forno novo'
  fill(dialog, 'Motivo', reason)
  await user.click(dialog.getByRole('button', { name: 'Associar' }))
  expect(await screen.findByText(/^Fator associado ao gerador com sucesso, como rascunho/)).toBeTruthy()
  expect(callsTo('platformGenerator/associate')).toEqual([{ generatorKey: 'own/x', factorId: factor.id, reason }])
  expect(screen.getByText(/^Versão 3, em vigor desde/)).toBeTruthy()
  expect(screen.getByText('A associar, em rascunho ou revisão: 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remover: Carvão' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remover: Aparas' }))
  const leave = within(await screen.findByRole('dialog', { name: 'Você tem certeza?' }))
  expect(leave.getByText(/^Aparas deixa de servir a Forno\./)).toBeTruthy()
  fill(leave, 'Motivo', 'Forno vendido')
  await user.click(leave.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Já é assim: nada mudou')).toBeTruthy()
})

it('says that a search failed and asks again, and never that nothing was found then', async () => {
  answerCalls({
    'platformView/list': { gives: [] },
    'platformGenerator/associations': pageOf(),
    'platformGenerator/list': failed,
    'platformFactor/list': failed,
  })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') } as const
  const { user } = await renderApp(
    <ViewerProvider viewer={viewer}>
      <AssociationsTab />
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Nova Associação' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova Associação' }))
  expect(await dialog.findByText('Falha ao carregar geradores de emissão')).toBeTruthy()
  expect(await dialog.findByText('Falha ao carregar fatores do gerador')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: 'Fator' }))
  expect(screen.queryByText('Nada encontrado')).toBeNull()
  answerCalls({ 'platformFactor/list': pageOf(factor) })
  await user.click(dialog.getAllByRole('button', { name: 'Tentar novamente' })[1] as HTMLElement)
  await waitFor(() => expect(dialog.queryByText('Falha ao carregar fatores do gerador')).toBeNull())
  await user.click(dialog.getByRole('combobox', { name: 'Fator' }))
  expect(await screen.findByRole('option', { name: /Casca de arroz/ })).toBeTruthy()
})
