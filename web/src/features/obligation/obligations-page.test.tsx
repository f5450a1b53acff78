import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ObligationsPage } from './obligations-page.tsx'

const unitId = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const common = {
  ...{ version: 1, isVoluntary: false, from: '2024', to: null, missing: [], measures: [], due: null, dates: [] },
  ...{ certainty: 'act', doubts: [], checkedOn: '2026-11', readiness: { done: 0, steps: [] } },
  sources: [{ name: 'Ato', url: 'https://example.org' }],
}
const handIn = { on: '2027-10-31', label: 'hand_in', isDue: true, isUnsure: false }
const cetesb = {
  ...common,
  ...{ id: 'cetesb', jurisdiction: 'SP', citation: 'DD 083/2024/A', verdict: 'reaches' },
  ...{ because: { code: 'told_yes', fact: 'spListed' }, due: handIn, dates: [handIn], doubts: ['list_not_checked'] },
  readiness: {
    done: 1,
    steps: [
      { step: 'figures', isDone: true },
      { step: 'closed', isDone: false },
    ],
  },
}
const sbce = {
  ...common,
  ...{ id: 'sbce_report', jurisdiction: 'BR', citation: 'Lei 15.042/2024', verdict: 'unknown' },
  ...{ because: { code: 'cannot_tell' }, missing: ['unitsAreInstallations'], certainty: 'secondary' },
  measures: [{ unitId, unit: 'Fundição', kg: '12000000', thresholdKg: '10000000', scopes: [1] }],
}
const inea = {
  ...common,
  ...{ id: 'inea', jurisdiction: 'RJ', citation: 'NOP-INEA-52', verdict: 'does_not' },
  because: { code: 'no_unit_there', state: 'RJ' },
}
const rules = { edition: '2026-11', today: '2026-11-28', year: 2025, isClosed: false, rows: [cetesb, sbce, inea] }

const answers = {
  recordId: null,
  answers: {
    ...{ isListed: null, distributesFuel: null, exportsCbam: true, sellsDeforestation: null, isLargeInEu: null },
    ...{ unitsAreInstallations: null, isFarmOnly: null, spListed: true, rjListed: null, rsListed: null },
    ...{ msLicensed: null, isMember: false, hasCtf: null, makesWaste: null, customersAsk: null },
    ...{ financial: null, registries: ['sirene'] },
  },
  asked: ['unitsAreInstallations'],
  goods: [{ id: unitId, cnCode: '73181595', category: 'iron_steel', productId: null, product: null }],
  feed: null,
}
const good = {
  ...{ goodId: unitId, cnCode: '73181595', category: 'iron_steel' },
  product: { id: unitId, code: 'PARAF', name: 'Parafuso', version: 1 },
  installations: [{ unitId, name: 'Fundição', city: 'Osasco', state: 'SP' }],
  ...{ levelT: '17000', directT: '3337.95', indirectT: null, electricityKwh: null },
  ...{ own: { direct: '0.19635', indirect: '0' }, whole: null },
  streams: [
    ...[{ name: 'Gás natural', kind: 'direct', quantity: '1500', unit: 'm³', co2eT: '3337.95', source: 'IPCC 2006' }],
  ],
  precursors: [{ name: 'Fio-máquina', quantity: '20000000', unit: 'kg', specific: null }],
  missing: [{ code: 'precursor_value', name: 'Fio-máquina' }],
}
const cbam = {
  ...{ year: 2026, operator: { name: 'AURORA', cnpj: '11222333000181' }, standard: 'Annex IV, 1.1' },
  ...{ generatedAt: '2026-11-28T12:00:00.000Z', goods: [good], notHeld: ['carbon_price'] },
}

async function open(at: string, told: Record<string, End> = {}, viewer: Viewer = marina) {
  answerCalls({
    ...{ 'obligation/list': { gives: rules }, 'obligation/answers': { gives: answers } },
    ...{ 'obligation/cbam': { gives: cbam }, 'product/list': { gives: { rows: [], total: 0 } } },
    ...told,
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ObligationsPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells the rules by whether they reach, with what is due, what is missing and that it is no legal advice', async () => {
  await open('/?year=2025')
  const reaches = await screen.findByRole('region', { name: 'Alcançam a empresa' })
  expect(within(reaches).getByText('31/10/2027')).toBeTruthy()
  expect(within(reaches).getByText('Preparo: 1 de 2')).toBeTruthy()
  const unknown = screen.getByRole('region', { name: 'Dependem de um fato' })
  expect(within(unknown).getByText('Falta saber: Cada unidade de negócio é uma só instalação?')).toBeTruthy()
  expect(screen.getByText(/Isto não é parecer jurídico/)).toBeTruthy()
  expect(screen.getByText(/emissões de 2025, ano ainda aberto/)).toBeTruthy()
})

it('opens a rule beside the list: the figure beside the threshold leads to its lines, sources and doubts stand there', async () => {
  const { user } = await open('/?year=2025')
  await user.click(await screen.findByRole('button', { name: 'SBCE: plano de monitoramento e relato anual' }))
  const panel = await screen.findByRole('dialog')
  expect(within(panel).getByText(/12\.000/)).toBeTruthy()
  expect(within(panel).getByText(/10\.000.*t CO₂e$/)).toBeTruthy()
  const link = within(panel).getByRole('link', { name: 'Fundição' })
  expect(link.getAttribute('href')).toContain(`businessUnitId=${unitId}`)
  expect(within(panel).getByText('Certeza: conhecida por fonte secundária.')).toBeTruthy()
})

it('the address of a notice opens its rule', async () => {
  await open('/?rule=cetesb&year=2025')
  const panel = await screen.findByRole('dialog')
  expect(within(panel).getByText(/A empresa respondeu sim: Em São Paulo/)).toBeTruthy()
  expect(
    within(panel).getByText('A lista de atividades não é conferida aqui: vale o que a empresa responde.'),
  ).toBeTruthy()
})

it('shows the days month by month, and makes a link that is shown once', async () => {
  const url = 'https://pegada.example/api/v1/obligations-calendar/secret'
  const { user } = await open('/?view=calendar&year=2025', { 'obligation/openFeed': { gives: { url } } })
  expect(await screen.findByRole('region', { name: 'outubro de 2027' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Criar link' }))
  expect(await screen.findByText(url)).toBeTruthy()
  expect(callsTo('obligation/openFeed')).toEqual([{ language: 'pt-BR' }])
})

it('keeps answers: what is left open stays open', async () => {
  const { user } = await open('/?view=answers&year=2025', { 'obligation/setAnswers': { gives: answers.answers } })
  const field = await screen.findByLabelText('Cada unidade de negócio é uma só instalação?')
  await user.selectOptions(field, 'Sim')
  await user.click(screen.getByRole('button', { name: 'Guardar respostas' }))
  expect(await screen.findByText('Respostas guardadas')).toBeTruthy()
  expect(callsTo('obligation/setAnswers')).toEqual([{ ...answers.answers, unitsAreInstallations: true }])
})

it('finds the product of a good on the server by what is typed', async () => {
  const bolt = { id: unitId, code: 'PARAF', name: 'Parafuso' }
  const { user } = await open('/?view=answers&create=good&year=2025', {
    'product/list': {
      givesTo: (input) => ({ rows: (input as { search?: string }).search === 'Paraf' ? [bolt] : [], total: 150 }),
    },
    'obligation/addGood': { gives: { id: unitId } },
  })
  const panel = await screen.findByRole('dialog')
  await user.type(within(panel).getByRole('textbox', { name: /Código NC/ }), '73181595')
  await user.type(within(panel).getByRole('combobox', { name: 'Produto da empresa' }), 'Paraf')
  await user.click(await screen.findByRole('option', { name: 'PARAF · Parafuso' }))
  await user.click(within(panel).getByRole('button', { name: 'Guardar bem' }))
  await waitFor(() => expect(callsTo('obligation/addGood')).toEqual([{ cnCode: '73181595', productId: unitId }]))
})

it('names a good, and tells at its field what is wrong with the code', async () => {
  const { user } = await open('/?view=answers&create=good&year=2025', {
    'obligation/addGood': { code: 'obligation.cn_code_outside', status: 422, data: { value: '12019000' } },
  })
  const panel = await screen.findByRole('dialog')
  await fill(user, within(panel).getByRole('textbox', { name: /Código NC/ }), '12019000')
  await user.click(within(panel).getByRole('button', { name: 'Guardar bem' }))
  expect(await within(panel).findByText(/não está no Anexo I do CBAM/)).toBeTruthy()
})

it('tells the figures of CBAM with what is missing, and none before 2026', async () => {
  const shown = await open('/?view=cbam&year=2026')
  expect((await screen.findAllByText(/3\.337,95/, { selector: 'bdi' })).length).toBeGreaterThan(1)
  expect(screen.getByText(/falta o valor real deste material/, { selector: 'li' })).toBeTruthy()
  expect(screen.getByText('preço de carbono pago no Brasil')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Baixar XLSX' }).getAttribute('href')).toContain(
    '/cbam/2026/file?format=xlsx',
  )
  shown.unmount()
  await open('/?view=cbam&year=2025')
  expect(await screen.findByText('Não há período do CBAM em 2025')).toBeTruthy()
})

it('says where nothing is named, where it could not be read, and who may not see it', async () => {
  const none = await open('/?view=cbam&year=2026', { 'obligation/cbam': { gives: { ...cbam, goods: [] } } })
  expect(await screen.findByText('Nenhum bem do CBAM informado')).toBeTruthy()
  none.unmount()
  const lost = await open('/?year=2025', { 'obligation/list': failed })
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  lost.unmount()
  await open('/?year=2025', {}, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})
