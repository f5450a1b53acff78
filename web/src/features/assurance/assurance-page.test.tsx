import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { AssurancePage } from './assurance-page.tsx'

const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const row = {
  ...{ id, verifier: 'Verifica Ltda.', year: 2025, version: 1, level: 'limited', view: 'location' },
  ...{ scope: 'Escopos 1 e 2', criteria: 'GHG Protocol', materialPercent: '5', materialReason: 'Usual' },
  ...{ expectedPercent: '1', opinion: null, createdAt: '2026-11-01T12:00:00.000Z' },
}
const paged = (rows: unknown[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})
const sample = {
  ...{ id: '6d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', version: 1, place: 1, kind: 'drawn', ref: 'linha-1' },
  ...{
    source: 'mobile.diesel_b',
    site: null,
    siteName: 'Forja',
    bookKg: '10000',
    auditedKg: null,
    checks: [],
    verdict: 'open',
  },
  ...{ note: '', judgedBy: null, judgedAt: null },
}
const side = (limitKg: string) => ({ foundKg: '2000', projectedKg: '5393.258427', limitKg })
const draw = {
  ...{ version: 1, seed: 'pegada-2026', sealSha256: 'ab'.repeat(32), bookKg: '2400000', materialKg: '120000' },
  ...{ expectedKg: '24000', size: 89, intervalKg: '26966.292134831461', startKg: '2926.8', drawnBy: 'Vera' },
  ...{ drawnAt: '2026-11-02T12:00:00.000Z', samples: 1, judged: 1 },
  evaluation: { over: side('90337.078652'), under: side('80898.876404'), outcome: 'acceptable' },
}
const finding = {
  ...{ id: '7d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', number: 1, sampleId: null, sampleLine: null, class: 'misstatement' },
  ...{ isMaterial: true, effectTonnes: '-2', description: 'Litros em dobro', state: 'open', answer: null },
  ...{ answeredBy: null, answeredAt: null, lineId: null, correctedVersion: null, settledBy: null, settledAt: null },
  ...{ foundBy: 'Vera', foundAt: '2026-11-03T12:00:00.000Z' },
}
const { opinion: _, ...terms } = row
const whole = {
  ...{ ...terms, versions: [{ version: 1, sealedAt: '2026-10-01T12:00:00.000Z' }], draws: [draw] },
  ...{ findings: [finding], visits: [], opinion: null, isMine: true },
  seats: [
    { userId: 'vera', name: 'Vera', isNamed: true },
    { userId: 'ivo', name: 'Ivo', isNamed: false },
  ],
}

const admin: Viewer = { ...marina, can: marina.can.filter((one) => one !== 'assurance:verify') }
const verifier: Viewer = { ...marina, can: marina.can.filter((one) => one !== 'assurance:manage') }

const calculation = {
  ...{ gwpSet: 'AR5', co2eKg: '10000', biogenicCo2Kg: '0', working: [], notes: [], gaps: [] },
  factor: { id: 'mobile.diesel_b', version: '2025', source: 'PBGHGP', why: [] },
}

function open(
  at: string,
  viewer: Viewer,
  list: End = paged([row]),
  one: unknown = whole,
  more: Record<string, End> = {},
) {
  answerCalls({
    'assurance/list': list,
    'assurance/get': { gives: one },
    'assuranceSample/list': paged([sample]),
    'assuranceSample/get': {
      gives: { ...sample, assuranceId: id, isConcluded: false, isMine: true, line: null, documents: [] },
    },
    'assuranceSample/judge': { gives: { done: true } },
    'assurance/setSeats': { gives: { done: true } },
    'assurance/setTerms': { gives: { done: true } },
    'assuranceFinding/answer': { gives: { done: true } },
    'assuranceFinding/create': { gives: { id: finding.id, number: 2 } },
    ...more,
    ...{ 'audit/ofRecord': paged([]), 'savedView/list': { gives: [] } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <AssurancePage />
    </ViewerProvider>,
    { at },
  )
}

it('lists the engagements, says where there is none and who may engage', async () => {
  const shown = await open('/', admin)
  expect((await screen.findAllByText('Verifica Ltda.')).length).toBeGreaterThan(0)
  shown.unmount()
  const none = await open('/', { ...admin, can: ['assurance:read'] }, paged([]))
  expect(await screen.findByText('Nenhuma verificação ainda')).toBeTruthy()
  none.unmount()
  await open('/', { ...admin, can: [] }, failed)
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('shows what the samples come to against materiality (Ex. 25), and lets the company answer a finding', async () => {
  const { user } = await open(`/?assurance=${id}`, admin)
  expect(await screen.findByText(/fica dentro da materialidade de .*120/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Anexar parecer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mudar termos' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /Resposta da empresa/ }), 'Nota estornada')
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  expect(await screen.findByText('Resposta enviada')).toBeTruthy()
  expect(callsTo('assuranceFinding/answer')).toEqual([
    { findingId: finding.id, answer: 'Nota estornada', lineId: null },
  ])
})

it('offers the line that was sampled as what changed, and shows the verifier which one did', async () => {
  const sampleLine = { id: '8d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', currentId: '9d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10' }
  const found = { ...finding, sampleId: sample.id, sampleLine }
  const { user, unmount } = await open(`/?assurance=${id}`, admin, undefined, { ...whole, findings: [found] })
  await user.type(await screen.findByRole('textbox', { name: /Resposta da empresa/ }), 'Nota estornada')
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Registro que mudou' }),
    'A linha da amostra, como está agora',
  )
  await user.click(screen.getByRole('button', { name: 'Responder' }))
  await waitFor(() => expect(callsTo('assuranceFinding/answer').at(-1)).toMatchObject({ lineId: sampleLine.currentId }))
  unmount()
  const answered = { ...found, state: 'answered', answer: 'Nota estornada', lineId: sampleLine.id }
  await open(`/?assurance=${id}`, verifier, undefined, { ...whole, findings: [answered] })
  const link = await screen.findByRole('link', { name: 'Abrir o registro' })
  expect(link.getAttribute('href')).toContain(sampleLine.id)
})

it('lets the verifier change the terms until something is drawn', async () => {
  const { user } = await open(`/?assurance=${id}`, verifier, undefined, { ...whole, draws: [] })
  await user.click(await screen.findByRole('button', { name: 'Mudar termos' }))
  const form = await screen.findByRole('dialog', { name: 'Mudar termos' })
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Nível de asseguração' }), 'Razoável')
  await user.click(within(form).getByRole('button', { name: 'Guardar termos' }))
  expect(await screen.findByText('Termos guardados')).toBeTruthy()
  const { scope, criteria, materialReason } = row
  expect(callsTo('assurance/setTerms')).toEqual([
    {
      ...{ assuranceId: id, level: 'reasonable', view: 'location', scope, criteria, materialReason },
      ...{ materialPercent: '5', expectedPercent: '1' },
    },
  ])
})

it('says whose it is, lets the company name verifiers, and lets another verifier read alone', async () => {
  const { user, unmount } = await open(`/?assurance=${id}`, admin)
  await user.click(await screen.findByRole('button', { name: 'Nomear verificadores' }))
  const form = await screen.findByRole('dialog', { name: 'Nomear verificadores' })
  await user.click(within(form).getByRole('combobox', { name: /Quem verifica/ }))
  await user.click(await screen.findByRole('option', { name: 'Ivo' }))
  await user.click(within(form).getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Verificadores guardados')).toBeTruthy()
  expect(callsTo('assurance/setSeats')).toEqual([{ assuranceId: id, userIds: ['vera', 'ivo'] }])
  unmount()
  await open(`/?assurance=${id}`, verifier, undefined, { ...whole, isMine: false })
  expect(await screen.findByText('Vera')).toBeTruthy()
  for (const name of ['Anexar parecer', 'Registrar achado', 'Nomear verificadores']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

it('says how far a draw is, and nothing of the whole, while a sample is open', async () => {
  const evaluation = { ...draw.evaluation, outcome: 'incomplete' }
  await open(`/?assurance=${id}`, verifier, undefined, { ...whole, draws: [{ ...draw, judged: 0, evaluation }] })
  expect(await screen.findByText(/aparece quando nenhuma estiver por verificar: 0 de 1/)).toBeTruthy()
  expect(screen.queryByText(/confiança/)).toBeNull()
})

it('ties a finding to the sample that it is told of, or to the one chosen, and to none only where that is said', async () => {
  const told = { assuranceId: id, class: 'misstatement', isMaterial: false, description: 'Em dobro' }
  const { user, unmount } = await open(`/?assurance=${id}&sample=${sample.id}`, verifier)
  const panel = await screen.findByRole('dialog', { name: 'Amostra' })
  await user.click(await within(panel).findByRole('button', { name: 'Registrar achado' }))
  await user.type(within(panel).getByRole('textbox', { name: /O que foi encontrado/ }), 'Em dobro')
  const effect = within(panel).getByRole('textbox', { name: /Efeito/ })
  await user.type(effect, '-duas')
  await user.click(within(panel).getByRole('button', { name: 'Registrar achado' }))
  expect(effect.getAttribute('aria-invalid')).toBe('true')
  expect(callsTo('assuranceFinding/create')).toEqual([])
  await user.clear(effect)
  await user.type(effect, '-2,5')
  await user.click(within(panel).getByRole('button', { name: 'Registrar achado' }))
  expect(await screen.findByText('Achado registrado')).toBeTruthy()
  expect(callsTo('assuranceFinding/create')).toEqual([{ ...told, sampleId: sample.id, effectTonnes: '-2.5' }])
  unmount()

  const { user: again } = await open(`/?assurance=${id}&form=finding`, verifier)
  const form = await screen.findByRole('dialog', { name: 'Registrar achado' })
  await again.type(within(form).getByRole('textbox', { name: /O que foi encontrado/ }), 'Em dobro')
  await again.click(within(form).getByRole('button', { name: 'Registrar achado' }))
  expect(within(form).getByText('Preencha este campo.')).toBeTruthy()
  await again.click(within(form).getByRole('combobox', { name: /Amostra/ }))
  expect(await screen.findByRole('option', { name: 'Versão 1, amostra 1' })).toBeTruthy()
  await again.click(screen.getByRole('option', { name: 'Nenhuma: não é de uma amostra' }))
  await again.click(within(form).getByRole('button', { name: 'Registrar achado' }))
  await waitFor(() => expect(callsTo('assuranceFinding/create')).toHaveLength(2))
  expect(callsTo('assuranceFinding/create')[1]).toEqual({ ...told, sampleId: null, effectTonnes: null })
})

it('says where a sample is from and what was typed in words, whatever page of the draw is shown', async () => {
  const line = {
    entered: [
      { name: 'generator', isInput: false, value: 'mobile.diesel_b' },
      { name: 'distance', isInput: true, value: '456' },
    ],
    sharePercent: '100',
    calculation,
    recomputed: { state: 'same', field: null },
  }
  const more = {
    'assuranceSample/list': { gives: { ...paged([]).gives, total: 12 } },
    'assuranceSample/get': {
      gives: { ...sample, assuranceId: id, isConcluded: false, isMine: true, line, documents: [] },
    },
  }
  await open(`/?assurance=${id}&sample=${sample.id}`, verifier, undefined, whole, more)
  const panel = within(await screen.findByRole('dialog', { name: 'Amostra' }))
  expect(await panel.findByText('Forja')).toBeTruthy()
  const terms = panel.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms).toEqual(expect.arrayContaining(['Unidade', 'Fonte', 'Distância']))
  expect(panel.queryByText('mobile.diesel_b')).toBeNull()
})

it('lets the verifier judge a sample, with what it should count', async () => {
  const { user } = await open(`/?assurance=${id}&sample=${sample.id}`, verifier)
  const panel = await screen.findByRole('dialog', { name: 'Amostra' })
  await user.selectOptions(await within(panel).findByRole('combobox', { name: 'Situação' }), 'Achado')
  await user.click(within(panel).getByRole('checkbox', { name: 'Quantidade' }))
  const amount = within(panel).getByRole('textbox', { name: 'Quanto deveria contar' })
  for (const unreadable of ['1.234', '-']) {
    await user.clear(amount)
    await user.type(amount, unreadable)
    await user.click(within(panel).getByRole('button', { name: 'Salvar' }))
    expect(amount.getAttribute('aria-invalid')).toBe('true')
  }
  expect(callsTo('assuranceSample/judge')).toEqual([])
  await user.clear(amount)
  await user.type(amount, '8,5')
  await user.click(within(panel).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Amostra verificada')).toBeTruthy()
  expect(callsTo('assuranceSample/judge')).toEqual([
    { sampleId: sample.id, verdict: 'finding', checks: ['quantity'], auditedTonnes: '8.5', note: '' },
  ])
})
