import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { HistoryRow, Incident } from './incidents-data.ts'
import { IncidentsPage } from './incidents-page.tsx'

const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const stolen: Incident = {
  ...{ id: 'i1', number: 7, title: 'Notebook furtado', state: 'due', decision: 'tell', risk: 'medium', whyNot: '' },
  ...{ knownOn: '2026-11-19', occurredOn: null, dataKinds: ['contact'], holders: 1200, holdersText: 'Clientes' },
  ...{ dueOn: '2026-11-25', left: 3, registeredAt: '2026-11-19T12:00:00.000Z', circumstances: 'Levado de um carro.' },
  ...{ measures: '', riskText: '', mayHarmRights: true, isLargeScale: true, isSmallAgent: false, mustBeTold: true },
  deadlines: [
    { kind: 'anpd_notice', dueOn: '2026-11-25', doneOn: '2026-11-24', isLate: false, left: null },
    { kind: 'holder_notice', dueOn: '2026-11-25', doneOn: null, isLate: false, left: 3 },
  ],
  steps: [],
  ...{ keptUntil: '2031-11-19', changedAt: '2026-11-19T13:00:00.000Z' },
}

const at = '2026-11-20T12:00:00.000Z'
const history: HistoryRow[] = [
  {
    ...{ id: 'h3', at, byId: 'rita', by: 'Rita Lemos', kind: 'step', reason: 'Foi no dia 24', changes: [] },
    step: { kind: 'anpd_notice', doneOn: '2026-11-24', isCorrection: true },
  },
  {
    ...{ id: 'h2', at, byId: 'rita', by: 'Rita Lemos', kind: 'changed', reason: 'Boletim do dia 18', step: null },
    changes: [
      { field: 'knownOn', from: '2026-11-19', to: '2026-11-18' },
      { field: 'holders', from: null, to: 1300 },
      { field: 'dataKinds', from: ['contact'], to: ['contact', 'financial'] },
      { field: 'isLargeScale', from: false, to: true },
      { field: 'decision', from: 'undecided', to: 'tell' },
    ],
  },
  { id: 'h1', at, byId: 'rita', by: null, kind: 'registered', reason: null, changes: [], step: null },
]

function open(at: string, mayWrite = true) {
  answerCalls({
    'platformView/list': { gives: [] },
    'incident/list': { gives: { ...page, rows: [stolen], total: 1 } },
    'incident/get': { gives: stolen },
    'incident/history': { gives: { ...page, rows: history, total: 3 } },
  })
  const platformCan: ('platform-incident:read' | 'platform-incident:write')[] = [
    'platform-incident:read',
    ...(mayWrite ? (['platform-incident:write'] as const) : []),
  ]
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'admin', platformCan }}>
      <IncidentsPage />
    </ViewerProvider>,
    { at },
  )
}

it('lists each with its state, its next day and what is left, and shows the clock of one without acts to a reader', async () => {
  await open('/?incident=i1', false)
  expect(await screen.findByText('25/11/2026')).toBeTruthy()
  expect(callsTo('platformView/list')).toEqual([{ list: 'incidents' }])
  expect(screen.getAllByText('A comunicar').length).toBeGreaterThan(0)
  const clock = within(await screen.findByRole('region', { name: 'Prazos' }))
  expect(clock.getByText('Em 24/11/2026')).toBeTruthy()
  expect(clock.getByText('25/11/2026 · Faltam 3 dias úteis')).toBeTruthy()
  const versions = within(await screen.findByRole('region', { name: 'Versões' }))
  expect(await versions.findByText('Passo corrigido: Comunicação à ANPD, 24/11/2026')).toBeTruthy()
  const changes = within(versions.getByRole('table', { name: /^Dados alterados/ }))
  for (const name of [
    ...['Dia em que se soube 19/11/2026 18/11/2026', 'Quantos titulares, se se sabe Vazio 1.300'],
    ...['Dados atingidos De contato De contato, Financeiros', 'Dados em larga escala Não Sim'],
    'Comunicar à ANPD e aos titulares? Ainda não decidido Comunicar',
  ])
    expect(changes.getByRole('row', { name })).toBeTruthy()
  expect(versions.getByText('Motivo: Boletim do dia 18')).toBeTruthy()
  expect(versions.getByText('Nome só para Super Admin')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Registrar passo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Registrar incidente' })).toBeNull()
})

it('says whether it must be told as one answers, and asks for the reason where it is not', async () => {
  const { user } = await open('/?create=yes')
  answerCalls({ 'incident/save': { gives: stolen } })
  const panel = within(await screen.findByRole('dialog', { name: 'Registrar incidente' }))
  expect(panel.getByText(/não manda comunicar/)).toBeTruthy()
  await user.click(panel.getByRole('checkbox', { name: /Pode afetar de forma significativa/ }))
  await user.click(panel.getByRole('checkbox', { name: 'De autenticação em sistemas' }))
  expect(panel.getByText(/a resolução manda comunicar/)).toBeTruthy()
  await fill(user, panel.getByLabelText(/^Nome do incidente/), 'Senha exposta')
  await fill(user, panel.getByLabelText(/^O que aconteceu/), 'Senha num repositório aberto.')
  await fill(user, panel.getByLabelText(/^Dia em que se soube/), '19/11/2026')
  await user.selectOptions(panel.getByLabelText(/^Comunicar à ANPD/), 'not_required')
  await user.click(panel.getByRole('button', { name: 'Gravar incidente' }))
  expect(await panel.findByText('Escreva por que não se comunica: fica no registro.')).toBeTruthy()
  expect(callsTo('incident/save')).toEqual([])
  await fill(user, panel.getByLabelText(/^Por que não se comunica/), 'Nunca foi usada.')
  await user.click(panel.getByRole('button', { name: 'Gravar incidente' }))
  await waitFor(() =>
    expect(callsTo('incident/save')).toMatchObject([
      {
        title: 'Senha exposta',
        knownOn: '2026-11-19',
        occurredOn: null,
        holders: null,
        dataKinds: ['authentication'],
        decision: 'not_required',
        whyNot: 'Nunca foi usada.',
        newId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]),
  )
})

it('sends what the form began with where another changed the incident meanwhile, and says so', async () => {
  const { user, queries } = await open('/?incident=i1')
  answerCalls({ 'incident/save': { gives: stolen } })
  await user.click(await screen.findByRole('button', { name: 'Alterar dados' }))
  const changed = { ...stolen, title: 'Furto no metrô', changedAt: '2026-11-19T14:00:00.000Z' }
  answerCalls({ 'incident/get': { gives: changed } })
  await fill(user, await screen.findByLabelText(/^Nome do incidente/), 'Notebook roubado')
  await queries.invalidateQueries()
  expect(await screen.findByText(/Outra pessoa alterou este incidente/)).toBeTruthy()
  expect(screen.getByDisplayValue(/Notebook roubado$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gravar incidente' }))
  await waitFor(() => expect(callsTo('incident/save')).toMatchObject([{ changedAt: stolen.changedAt }]))
})

it('begins anew with what another changed where nothing was typed', async () => {
  const { user, queries } = await open('/?incident=i1')
  await user.click(await screen.findByRole('button', { name: 'Alterar dados' }))
  const changed = { ...stolen, title: 'Furto no metrô', changedAt: '2026-11-19T14:00:00.000Z' }
  answerCalls({ 'incident/get': { gives: changed } })
  await queries.invalidateQueries()
  expect(await screen.findByDisplayValue('Furto no metrô')).toBeTruthy()
})

it('asks why what weighs changes, and sends the id that the form chose for a new one', async () => {
  const { user } = await open('/?incident=i1')
  answerCalls({ 'incident/save': { gives: stolen } })
  await user.click(await screen.findByRole('button', { name: 'Alterar dados' }))
  expect(screen.queryByLabelText(/^Por que muda/)).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: /Agente de pequeno porte/ }))
  await user.click(screen.getByRole('button', { name: 'Gravar incidente' }))
  expect(await screen.findByText(/Diga por que muda/)).toBeTruthy()
  expect(callsTo('incident/save')).toEqual([])
  await fill(user, screen.getByLabelText(/^Por que muda/), 'Porte conferido')
  await user.click(screen.getByRole('button', { name: 'Gravar incidente' }))
  await waitFor(() =>
    expect(callsTo('incident/save')).toMatchObject([
      { incidentId: 'i1', isSmallAgent: true, reason: 'Porte conferido' },
    ]),
  )
})

const wrong: Incident['steps'][number] = {
  ...{ id: 's1', kind: 'anpd_notice', doneOn: '2026-11-24', text: 'Formulário', protocol: null, isPartial: false },
  ...{ form: null, publicUntil: null, file: null, corrects: null, correctionReason: null, isCorrected: false },
  recordedAt: '2026-11-24T12:00:00.000Z',
}

it('corrects a step, and shows which was corrected and why', async () => {
  const right = { ...wrong, id: 's2', doneOn: '2026-11-25', corrects: 's1', correctionReason: 'Foi no dia 25' }
  const { user, queries } = await open('/?incident=i1')
  answerCalls({ 'incident/get': { gives: { ...stolen, steps: [{ ...wrong, isCorrected: true }, right] } } })
  await queries.invalidateQueries()
  expect(await screen.findByText('Corrigido por outro passo: não conta')).toBeTruthy()
  expect(screen.getByText('Corrige um passo: Foi no dia 25')).toBeTruthy()
  answerCalls({ 'incident/addStep': { gives: stolen } })
  await user.click(await screen.findByRole('button', { name: 'Registrar passo' }))
  await fill(user, screen.getByLabelText(/^Feito em/), '25/11/2026')
  await fill(user, screen.getByLabelText(/^Forma e conteúdo/), 'Formulário')
  await user.click(screen.getByRole('combobox', { name: /^Corrige o passo/ }))
  const options = await screen.findAllByRole('option', { name: /Comunicação à ANPD/ })
  await user.click(options.at(-1) as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Gravar passo' }))
  expect(await screen.findByText('Diga por que o passo se corrige.')).toBeTruthy()
  await fill(user, screen.getByLabelText(/^Por que se corrige/), 'Engano')
  await user.click(screen.getByRole('button', { name: 'Gravar passo' }))
  await waitFor(() =>
    expect(callsTo('incident/addStep')).toMatchObject([{ corrects: 's2', correctionReason: 'Engano' }]),
  )
})

it('records a step', async () => {
  const { user } = await open('/?incident=i1')
  answerCalls({ 'incident/addStep': { gives: stolen } })
  await user.click(await screen.findByRole('button', { name: 'Registrar passo' }))
  await user.selectOptions(screen.getByLabelText(/^Passo/), 'holder_notice')
  await fill(user, screen.getByLabelText(/^Feito em/), '25/11/2026')
  await fill(user, screen.getByLabelText(/^Forma e conteúdo/), 'E-mail a cada cliente')
  await user.click(screen.getByRole('button', { name: 'Gravar passo' }))
  await waitFor(() =>
    expect(callsTo('incident/addStep')).toEqual([
      {
        ...{ incidentId: 'i1', kind: 'holder_notice', doneOn: '2026-11-25', text: 'E-mail a cada cliente' },
        form: 'individual',
      },
    ]),
  )
})

it('sends what was changed as a change where the incident stands already and its answer was lost', async () => {
  const { user } = await open('/?create=yes')
  answerCalls({ 'incident/save': { code: 'incident.changed_meanwhile', status: 409 } })
  const panel = within(await screen.findByRole('dialog', { name: 'Registrar incidente' }))
  await fill(user, panel.getByLabelText(/^Nome do incidente/), 'Notebook furtado')
  await fill(user, panel.getByLabelText(/^O que aconteceu/), 'Levado de um carro.')
  await fill(user, panel.getByLabelText(/^Dia em que se soube/), '18/11/2026')
  await user.click(panel.getByRole('button', { name: 'Gravar incidente' }))
  await waitFor(() => expect(callsTo('incident/save')).toHaveLength(2))
  const [first, second] = callsTo('incident/save') as { readonly newId?: string }[]
  expect(second).toMatchObject({ incidentId: first?.newId, changedAt: stolen.changedAt, knownOn: '2026-11-18' })
  answerCalls({ 'incident/save': { gives: stolen } })
  await fill(user, await panel.findByLabelText(/^Por que muda/), 'Boletim do dia 18')
  await user.click(panel.getByRole('button', { name: 'Gravar incidente' }))
  await waitFor(() => expect(callsTo('incident/save')).toHaveLength(3))
})

it('turns the pages of a long history by their marks, and begins that of another incident at its first page', async () => {
  const { user, queries } = await open('/?incident=i1')
  const [row] = history
  const long = Array.from({ length: 10 }, (_, nth) => ({ ...row, id: `h${nth}` }))
  answerCalls({ 'incident/history': { gives: { ...page, rows: long, total: 214, next: 'mark' } } })
  await queries.invalidateQueries()
  const versions = within(await screen.findByRole('region', { name: 'Versões' }))
  expect(await versions.findByText('Mostrando 1-10 de 214')).toBeTruthy()
  await user.click(versions.getByRole('button', { name: 'Próxima página' }))
  await waitFor(() =>
    expect(callsTo('incident/history').at(-1)).toMatchObject({ incidentId: 'i1', page: 2, cursor: 'mark' }),
  )
  await user.click(screen.getByRole('button', { name: '7', hidden: true }))
  await waitFor(() => expect(callsTo('incident/history').at(-1)).toMatchObject({ incidentId: 'i1', page: 1 }))
})
