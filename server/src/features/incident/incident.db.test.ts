import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { listFile } from '../../test/list-file.ts'
import { someIncident } from '../../test/make-incident.ts'
import { codeOf } from '../../test/procedures.ts'
import { incidentFileKey } from './file-key.ts'

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
  const small = { incidentId: one.id, isSmallAgent: true }
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
    dueOn: '2026-12-22',
  })
  const completion = { ...holders, kind: 'completion' as const }
  expect(await admin.client.incident.addStep(completion)).toMatchObject({ state: 'told', dueOn: null, left: null })
  const acts = await actsOn(incidentId)
  expect(acts.map(({ action }) => action)).toEqual([
    ...['incident.create', 'incident.add_step', 'incident.add_step', 'incident.add_step'],
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
  await save({ incidentId })
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
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  for (const table of ['incident_steps', 'incidents']) {
    await expect(app.ports.db.query(`delete from ${table}`)).rejects.toThrow(/incidents are kept/)
  }
})
