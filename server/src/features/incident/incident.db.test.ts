import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { someIncident } from '../../test/make-incident.ts'
import { codeOf } from '../../test/procedures.ts'
import { readPdf } from '../../test/read-report.ts'
import { incidentFileKey } from './file-key.ts'
import { warnDeadlines } from './warn-deadlines.ts'

/** Incidents that touched personal data: registered, told in time, and kept. */
let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T12:00:00Z'))

type Wanted = Parameters<TestPerson['client']['incident']['save']>[0]
const save = (change: Partial<Wanted> = {}) => admin.client.incident.save({ ...someIncident, ...change })
const actsOn = async (id: string) =>
  (
    await app.ports.db.query<{ action: string; data: unknown }>(
      `select action, data from platform_records where entity_id = $1 order by sequence`,
      [id],
    )
  ).rows

it('says until when it is told, from the day of knowing and past the holiday, and what is left', async () => {
  const one = await save()
  expect(one).toMatchObject({ state: 'due', dueOn: '2026-11-25', left: 3, mustBeTold: true, keptUntil: '2031-11-20' })
  expect(await save({ title: 'Outro' })).toMatchObject({ number: one.number + 1 })
  app.clock.set('2026-11-26T12:00:00Z')
  expect(await admin.client.incident.get({ incidentId: one.id })).toMatchObject({ state: 'late', left: -1 })
  app.clock.set('2026-11-20T12:00:00Z')
  const small = { incidentId: one.id, isSmallAgent: true, reason: 'Porte conferido no contrato social' }
  expect(await save(small)).toMatchObject({ dueOn: '2026-11-30' })
  const acts = (await actsOn(one.id)).length
  await save(small)
  expect(await actsOn(one.id)).toHaveLength(acts)
})

it('records each step with its file and what is due after it, once', async () => {
  app.clock.set('2026-11-25T12:00:00Z')
  const { id: incidentId } = await save()
  const protocol = new File(['Protocolo;Dia\n1;2026-11-24\n'], 'protocolo.csv')
  const notice = {
    incidentId,
    kind: 'anpd_notice',
    doneOn: '2026-11-24',
    text: 'Formulário da ANPD',
    protocol: '00261.1',
    isPartial: true,
  } as const
  await admin.client.incident.addStep({ ...notice, file: protocol })
  const { steps } = await admin.client.incident.addStep({ ...notice, file: protocol })
  expect(steps).toMatchObject([{ kind: 'anpd_notice', isPartial: true, form: null, file: { name: 'protocolo.csv' } }])
  const [{ id: stepId = '' } = {}] = steps
  expect(await (await admin.client.incident.getFile({ incidentId, stepId })).text()).toContain('Protocolo;Dia')
  const holders = { incidentId, kind: 'holder_notice', doneOn: '2026-11-25', text: 'E-mail a cada pessoa' } as const
  const wide = { ...holders, form: 'public' as const }
  expect(await codeOf(admin.client, 'incident.addStep', { ...wide, publicUntil: '2027-02-24' })).toBe(
    'incident.public_too_short',
  )
  expect(await admin.client.incident.addStep({ ...wide, publicUntil: '2027-02-25' })).toMatchObject({
    state: 'due',
    dueOn: '2026-11-30',
  })
  const completion = { ...holders, kind: 'completion' as const }
  expect(await admin.client.incident.addStep(completion)).toMatchObject({ state: 'due', dueOn: '2026-11-30', left: 3 })
  const declaration = { ...holders, kind: 'holder_declaration' as const }
  expect(await admin.client.incident.addStep(declaration)).toMatchObject({ state: 'told', dueOn: null, left: null })
  const acts = await actsOn(incidentId)
  expect(acts.map(({ action }) => action)).toEqual([
    ...['incident.create', 'incident.add_step', 'incident.add_step', 'incident.add_step', 'incident.add_step'],
  ])
  expect(JSON.stringify(acts)).not.toContain('E-mail a cada pessoa')
})

it('refuses what does not fit: days, an absent reason, a notice of what is not told, what completes nothing', async () => {
  const refusal = (change: object) => codeOf(admin.client, 'incident.save', { ...someIncident, ...change })
  expect(await refusal({ knownOn: '2026-11-21' })).toBe('incident.day_invalid')
  expect(await refusal({ knownOn: '2026-02-30' })).toBe('incident.day_invalid')
  expect(await refusal({ knownOn: '0026-11-19', occurredOn: null })).toBe('incident.day_invalid')
  expect(await refusal({ knownOn: '1989-12-31', occurredOn: null })).toBe('incident.day_invalid')
  expect(await refusal({ occurredOn: '1026-11-17' })).toBe('incident.day_invalid')
  expect(await refusal({ occurredOn: '2026-11-20' })).toBe('incident.day_invalid')
  expect(await refusal({ decision: 'not_required' })).toBe('incident.why_not_required')
  const { id: incidentId } = await save({ decision: 'undecided' })
  const step = (change: object) =>
    codeOf(admin.client, 'incident.addStep', { incidentId, doneOn: '2026-11-20', text: 'Feito', ...change })
  expect(await step({ kind: 'anpd_notice' })).toBe('incident.decide_first')
  await save({ incidentId, reason: 'Avaliado com o encarregado' })
  const file = new File(['Nunca;Guardado\n1;2\n'], 'recusado.csv')
  expect(await step({ kind: 'completion', file })).toBe('incident.notice_first')
  const sha256 = createHash('sha256')
    .update(await file.bytes())
    .digest('hex')
  expect(await app.ports.storage.findBlob(incidentFileKey(sha256))).toBeUndefined()
  expect(await step({ kind: 'note', doneOn: '2026-11-18' })).toBe('incident.day_invalid')
  const before = '2026-11-01T00:00:00.000Z'
  expect(await refusal({ incidentId, changedAt: before, title: 'Novo' })).toBe('incident.changed_meanwhile')
  await admin.client.incident.addStep({ incidentId, kind: 'anpd_notice', doneOn: '2026-11-20', text: 'Feito' })
  expect(await refusal({ incidentId, decision: 'undecided' })).toBe('incident.decide_first')
  expect(await refusal({ incidentId, decision: 'not_required', whyNot: 'Disco cifrado' })).toBe('incident.decide_first')
})

it('is found by state and words, printed, written as a file, and never deleted', async () => {
  const why = { decision: 'not_required', whyNot: 'Nenhum dado legível: disco cifrado.' } as const
  const { id: incidentId } = await save({ ...why, title: 'Pendrive perdido no metrô' })
  const found = await admin.client.incident.list({ search: 'METRO', state: 'not_required' })
  expect(found.rows.map(({ title, left }) => [title, left])).toEqual([['Pendrive perdido no metrô', null]])
  expect((await admin.client.incident.list({ search: 'metro', state: 'due' })).total).toBe(0)
  const file = await listFile(app, admin, '/api/v1/incidents/export?search=metro')
  expect(JSON.stringify(file)).toContain('Nenhum dado legível')
  const pdf = await admin.client.incident.print({ incidentId, language: 'ar' })
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  for (const table of ['incident_versions', 'incident_steps', 'incidents']) {
    await expect(app.ports.db.query(`delete from ${table}`)).rejects.toThrow(/incidents are kept/)
  }
  await expect(app.ports.db.query(`update incident_versions set reason = 'Outro'`)).rejects.toThrow(
    /incidents are kept/,
  )
})

it('keeps what was said before, asks why what weighs changes, and has both values of it in the trail', async () => {
  const { id: incidentId } = await save()
  await save({ incidentId, title: 'Notebook roubado' })
  const heavy = { incidentId, title: 'Notebook roubado', knownOn: '2026-11-18', holders: 1300 }
  expect(await codeOf(admin.client, 'incident.save', { ...someIncident, ...heavy })).toBe('incident.reason_required')
  const reason = 'O boletim de ocorrência é do dia 18'
  await save({ ...heavy, reason })
  const { rows } = await app.ports.db.query<{ said: Wanted; reason: string | null; saved_by: string }>(
    `select said, reason, saved_by from incident_versions where incident_id = $1 order by saved_at, reason nulls first`,
    [incidentId],
  )
  expect(rows.map(({ said, reason: why }) => [said.knownOn, said.holders, why])).toEqual([
    ['2026-11-19', 1200, null],
    ['2026-11-19', 1200, null],
    ['2026-11-18', 1300, reason],
  ])
  expect(rows.map(({ saved_by }) => saved_by)).toEqual(Array(3).fill(admin.userId))
  const acts = await actsOn(incidentId)
  expect(acts.at(-1)?.data).toMatchObject({
    changed: ['knownOn', 'holders'],
    values: { knownOn: { from: '2026-11-19', to: '2026-11-18' }, holders: { from: 1200, to: 1300 } },
  })
  expect(JSON.stringify(acts)).not.toContain(reason)
  await admin.client.incident.addStep({ incidentId, kind: 'note', doneOn: '2026-11-19', text: 'Polícia avisada' })
  await app.ports.db.query(`update incidents set created_at = '2026-11-19T09:00:00Z' where id = $1`, [incidentId])
  const first = await admin.client.incident.history({ incidentId, pageSize: 3 })
  const rest = await admin.client.incident.history({ incidentId, page: 2, pageSize: 3, cursor: first.next ?? '' })
  expect([first.total, rest.next]).toEqual([4, null])
  expect([...first.rows, ...rest.rows]).toMatchObject([
    { kind: 'step', by: 'Ana Souza', step: { kind: 'note', doneOn: '2026-11-19', isCorrection: false } },
    { kind: 'changed', reason, changes: [{ field: 'knownOn', from: '2026-11-19', to: '2026-11-18' }, { to: 1300 }] },
    { kind: 'changed', reason: null, changes: [{ field: 'title', to: 'Notebook roubado' }] },
    { kind: 'registered', at: '2026-11-19T09:00:00.000Z', byId: admin.userId, changes: [] },
  ])
})

it('is registered once however often its form is sent, and refuses another text under the same id', async () => {
  const newId = randomUUID()
  const first = await save({ newId })
  expect(await save({ newId })).toMatchObject({ id: newId, number: first.number })
  expect(await actsOn(newId)).toHaveLength(1)
  const other = { ...someIncident, newId, title: 'Outro' }
  expect(await codeOf(admin.client, 'incident.save', other)).toBe('incident.changed_meanwhile')
  expect((await save()).number).toBe(first.number + 1)
})

it('corrects a mistaken step by another, which leaves it to be seen and no longer counts it', async () => {
  const { id: incidentId } = await save()
  const { addStep } = admin.client.incident
  const notice = { incidentId, kind: 'anpd_notice', doneOn: '2026-11-19', text: 'Formulário' } as const
  const { steps } = await addStep(notice)
  const corrects = steps[0]?.id ?? ''
  const right = { ...notice, doneOn: '2026-11-20', corrects }
  expect(await codeOf(admin.client, 'incident.addStep', right)).toBe('incident.correction_reason_required')
  const corrected = await addStep({ ...right, correctionReason: 'O protocolo é do dia 20' })
  expect(corrected.deadlines[0]).toMatchObject({ kind: 'anpd_notice', doneOn: '2026-11-20' })
  expect(corrected.steps.map(({ doneOn, isCorrected }) => [doneOn, isCorrected])).toEqual([
    ['2026-11-19', true],
    ['2026-11-20', false],
  ])
  expect(await addStep({ ...right, correctionReason: 'O protocolo é do dia 20' })).toEqual(corrected)
  const again = { ...right, text: 'Outra vez', correctionReason: 'Engano' }
  expect(await codeOf(admin.client, 'incident.addStep', again)).toBe('incident.step_not_found')
  await addStep({ ...notice, kind: 'completion', doneOn: '2026-11-20' })
  const taken = { ...notice, kind: 'note', doneOn: '2026-11-20', corrects: corrected.steps[1]?.id ?? '' }
  const why = { correctionReason: 'Nada foi enviado' }
  expect(await codeOf(admin.client, 'incident.addStep', { ...taken, ...why })).toBe('incident.notice_first')
  const declaration = { ...notice, kind: 'holder_declaration', doneOn: '2026-11-20' }
  expect(await codeOf(admin.client, 'incident.addStep', declaration)).toBe('incident.notice_first')
})

it('writes into the file what the deadlines rest on, the proof of each step, and no reason that no longer holds', async () => {
  const { id: incidentId } = await save({ title: 'Arquivo completo', whyNot: 'Não vale mais' })
  const file = new File(['Protocolo;Dia\n2;2026-11-20\n'], 'prova.csv')
  const step = { incidentId, kind: 'anpd_notice', doneOn: '2026-11-20', text: 'Formulário', isPartial: true } as const
  await admin.client.incident.addStep({ ...step, file })
  const written = JSON.stringify(await listFile(app, admin, '/api/v1/incidents/export?search=Arquivo+completo'))
  expect(written).toContain('Agente de pequeno porte')
  expect(written).toContain('prova.csv')
  expect(written).toContain('SHA-256')
  expect(written).toContain('Parcial')
  expect(written).not.toContain('Não vale mais')
  const pdf = await admin.client.incident.print({ incidentId, language: 'pt-BR' })
  const { text } = await readPdf(await pdf.bytes())
  const words = text.replace(/\s/g, '')
  for (const said of ['Agentedepequenoporte', 'Registradoem', 'A resolução manda comunicar'.replace(/\s/g, '')]) {
    expect(words).toContain(said)
  }
})

it('warns who keeps incidents once when a deadline is a business day away and when it passed, and never of what is done', async () => {
  await app.ports.db.query(`update incidents set due_on = null`)
  const { id: incidentId, number } = await save()
  await save({ decision: 'not_required', whyNot: 'Disco cifrado' })
  const warn = async (at: string) => {
    app.clock.set(at)
    await app.ports.db.query('delete from outbox_mails')
    await warnDeadlines(app.ports).perform({})
    const { rows } = await app.ports.db.query<{ subject: string; text: string }>(
      'select subject, text_body as text from outbox_mails order by subject',
    )
    return rows
  }
  expect(await warn('2026-11-23T12:00:00Z')).toEqual([])
  const near = await warn('2026-11-24T12:00:00Z')
  expect(near.map(({ subject }) => subject)).toEqual([`Incidente nº ${number}: prazo em 25 de novembro de 2026`])
  expect(near[0]?.text).toContain('Comunicação à ANPD; Comunicação aos titulares')
  expect(await warn('2026-11-25T12:00:00Z')).toEqual([])
  const step = { incidentId, doneOn: '2026-11-25', text: 'Feito' }
  await admin.client.incident.addStep({ ...step, kind: 'anpd_notice' })
  const past = await warn('2026-11-26T12:00:00Z')
  expect(past.map(({ subject }) => subject)).toEqual([
    `Incidente nº ${number}: prazo vencido em 25 de novembro de 2026`,
  ])
  expect(past[0]?.text).not.toContain('Comunicação à ANPD;')
  const told = (await admin.client.platformPanel.latest()).rows.find(({ kind }) => kind === 'incident_past')
  expect(told).toMatchObject({ name: String(number), count: 1 })
  for (const kind of ['holder_notice', 'holder_declaration'] as const)
    await admin.client.incident.addStep({ ...step, kind })
  expect(await warn('2026-12-10T12:00:00Z')).toEqual([])
})
