import { openEvidence } from '@pegada/core/assurance/open-evidence.ts'
import { verifyEvidence } from '@pegada/core/assurance/verify-evidence.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { assuranceTerms, makeAssurance, makeVerifier } from '../../test/make-assurance.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'parecer.pdf')
const opinion = { kind: 'unmodified', level: 'limited', givenOn: '2026-11-20', summary: 'Nada veio a nós' } as const

async function drawn(person: TestPerson, terms = {}) {
  const { assuranceId, verifier } = await makeAssurance(app, person, terms)
  await verifier.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 2 })
  const { rows } = await verifier.client.assuranceSample.list({
    assuranceId,
    version: 1,
    direction: 'asc',
    pageSize: 100,
  })
  return { assuranceId, verifier, samples: rows }
}

describe('a verifier by invitation', () => {
  it('takes no seat, also without a plan, reads and works in the desk, and changes nothing of the ledger', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId } = await makeAssurance(app, admin)
    await app.setPlan(admin, 'FREE')
    const guest = await app.signUpPerson()
    const { link } = await admin.client.invitation.create({
      ...{ email: guest.email, grant: { kind: 'shared', access: 'verifier' }, delivery: 'link' },
    })
    const token = new URL(link ?? 'http://none').searchParams.get('shared_token') ?? ''
    await guest.client.invitation.accept({ token })
    const { can, role } = await guest.client.account.getViewer()
    expect([role, can.includes('assurance:verify'), can.includes('document:read-original')]).toEqual([
      ...['user', true, true],
    ])
    expect(can.filter((one) => /:(create|write|manage|delete|import|close)$/.test(one))).toEqual(['notice:write'])
    const activity = { generatorKey: 'mobile.diesel_b', businessUnitId: admin.businessUnitId, unit: 'L' }
    await expect(guest.client.activity.create({ ...activity, quantity: '1', period: '2025-01' })).rejects.toMatchObject(
      { code: 'auth.forbidden' },
    )
    expect(
      await guest.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 0 }),
    ).toMatchObject({ version: 1 })
    await expect(
      admin.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 0 }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' })
  })
})

describe('a draw', () => {
  it('is made once, is in the trail with seed, hash and lines, and settles the terms', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier, samples } = await drawn(admin)
    const again = { assuranceId, version: 1, seed: 'outra', perStratum: 0 }
    await expect(verifier.client.assurance.draw(again)).rejects.toMatchObject({ code: 'assurance.already_drawn' })
    await expect(verifier.client.assurance.setTerms({ assuranceId, ...assuranceTerms })).rejects.toMatchObject({
      code: 'assurance.terms_settled',
    })
    const { rows } = await admin.client.audit.list({ action: 'assurance.draw' })
    const [seal] = await admin.client.seals.list({ year: 2019 })
    expect(rows).toMatchObject([{ data: { seed: 'pegada-2026', sealSha256: seal?.sha256, version: 1 } }])
    expect(rows[0]?.data.samples).toEqual(samples.map(({ kind, ref }) => `${kind} ${ref}`))
    const { draws } = await verifier.client.assurance.get({ assuranceId })
    // Five lines of which the terms ask for 89 samples: all of them are certain.
    expect(draws).toMatchObject([{ samples: 5, judged: 0, bookKg: seal?.locationCo2eKg, intervalKg: '0' }])
    expect(samples.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'certain'))
  })

  it('is refused by terms that leave nothing, and by a version that is not sealed', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier } = await makeAssurance(app, admin)
    await expect(
      verifier.client.assurance.setTerms({ assuranceId, ...assuranceTerms, expectedPercent: '4' }),
    ).rejects.toMatchObject({ code: 'assurance.expected_too_high' })
    await expect(
      verifier.client.assurance.draw({ assuranceId, version: 7, seed: 'pegada-2026', perStratum: 0 }),
    ).rejects.toMatchObject({ code: 'seal.not_found' })
    const { storage } = app.ports
    const { findBlob } = storage
    const reading = vi.spyOn(storage, 'findBlob').mockImplementationOnce(async (key) => {
      await verifier.client.assurance.setTerms({ assuranceId, ...assuranceTerms, level: 'reasonable', view: 'market' })
      return findBlob.call(storage, key)
    })
    await expect(
      verifier.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 0 }),
    ).rejects.toMatchObject({ code: 'assurance.terms_changed' })
    reading.mockRestore()
    expect(await verifier.client.assurance.get({ assuranceId })).toMatchObject({ level: 'reasonable', draws: [] })
  })
})

describe('a sample', () => {
  it('shows its line, calculated again the same, with the factor and its source', async () => {
    const { verifier, samples } = await drawn(await app.signUpPerson())
    const sample = await verifier.client.assuranceSample.get({ sampleId: samples[0]?.id ?? '' })
    expect(sample.line).toMatchObject({
      recomputed: { state: 'same', field: null },
      entered: expect.arrayContaining([{ name: 'unit', value: 'L' }]),
      calculation: { co2eKg: sample.bookKg, factor: { source: expect.stringMatching(/./) } },
    })
    expect(sample).toMatchObject({ source: 'mobile.diesel_b', verdict: 'open', documents: [], isConcluded: false })
  })

  it('is ticked with what was checked, or holds what it should count, which is projected', async () => {
    const { assuranceId, verifier, samples } = await drawn(await app.signUpPerson())
    const [first, second] = samples
    const judge = (sampleId = '', fields = {}) =>
      verifier.client.assuranceSample.judge({
        ...{ sampleId, verdict: 'tick', checks: [], auditedTonnes: null, note: '', ...fields },
      })
    await expect(judge(first?.id)).rejects.toMatchObject({ code: 'assurance.checks_missing' })
    await judge(first?.id, { checks: ['factor', 'quantity', 'factor'] })
    await expect(judge(second?.id, { verdict: 'finding' })).rejects.toMatchObject({ code: 'assurance.audited_missing' })
    await judge(second?.id, { verdict: 'finding', auditedTonnes: '0' })
    const drawNow = async () => (await verifier.client.assurance.get({ assuranceId })).draws[0]
    const draw = await drawNow()
    expect(draw).toMatchObject({ judged: 2, evaluation: { outcome: 'incomplete' } })
    expect(Number(draw?.evaluation.over.foundKg)).toBeCloseTo(Number(second?.bookKg), 5)
    const { rows } = await verifier.client.assuranceSample.list({ assuranceId, version: 1, verdict: 'tick' })
    expect(rows).toMatchObject([{ id: first?.id, checks: ['factor', 'quantity'], auditedKg: null }])
    for (const { id } of samples.slice(2)) await judge(id, { checks: ['quantity'] })
    // The verifier takes it back, and tells of the ticked first one what the line alone does not show.
    await judge(second?.id, { checks: ['quantity'] })
    expect((await drawNow())?.evaluation.outcome).toBe('acceptable')
    const told = {
      class: 'misstatement',
      isMaterial: true,
      effectTonnes: '-200',
      description: 'Litros em dobro',
    } as const
    await verifier.client.assuranceFinding.create({ assuranceId, sampleId: first?.id ?? '', ...told })
    expect((await drawNow())?.evaluation).toMatchObject({ over: { foundKg: '200000' }, outcome: 'material' })
    await judge(second?.id, { verdict: 'finding', auditedTonnes: '0' })
    const file = pdf('parecer')
    await expect(
      verifier.client.assurance.conclude({ assuranceId, ...opinion, version: 1, file }),
    ).rejects.toMatchObject({ code: 'assurance.finding_untold', data: { count: 1 } })
  })
})

describe('an engagement', () => {
  it('goes from a finding through its correction and a new seal to the opinion and a file that stands alone', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier, samples } = await drawn(admin)
    const desk = verifier.client
    const { id: webhookId } = await admin.client.webhook.create({
      ...{ name: 'ERP', url: 'https://hooks.example.com/pegada' },
      events: ['finding.opened', 'finding.answered', 'finding.settled'],
    })
    for (const { id: sampleId } of samples) {
      await desk.assuranceSample.judge({
        sampleId,
        verdict: 'tick',
        checks: ['quantity'],
        auditedTonnes: null,
        note: '',
      })
    }
    const told = {
      class: 'misstatement',
      isMaterial: true,
      effectTonnes: '-0.08',
      description: 'Litros em dobro',
    } as const
    const { id: findingId } = await desk.assuranceFinding.create({
      assuranceId,
      sampleId: samples[0]?.id ?? '',
      ...told,
    })
    const kinds = async ({ client }: TestPerson) => (await client.notice.latest()).rows.map(({ kind }) => kind)
    expect(await kinds(admin)).toContain('assurance_found')
    const conclude = () => desk.assurance.conclude({ assuranceId, ...opinion, version: 2, file: pdf('parecer') })
    const settle = (outcome: 'corrected' | 'accepted') => desk.assuranceFinding.settle({ findingId, outcome })
    await expect(settle('accepted')).rejects.toMatchObject({ code: 'assurance.not_answered' })
    const lineId = samples[0]?.ref ?? ''
    await admin.client.assuranceFinding.answer({ findingId, answer: 'Corrigido', lineId })
    expect(await kinds(verifier)).toContain('assurance_answered')
    await expect(settle('corrected')).rejects.toMatchObject({ code: 'assurance.no_new_seal' })
    await admin.client.inventoryYears.restate({ year: 2019, reason: 'Achado 1', correctsErrors: true })
    await admin.client.activity.delete({ activityId: lineId })
    await closeInventory(app, admin, 2019)
    await expect(conclude()).rejects.toMatchObject({ code: 'assurance.findings_open', data: { count: 1 } })
    await settle('corrected')
    await expect(settle('accepted')).rejects.toMatchObject({ code: 'assurance.finding_settled' })
    const { rows: sent } = await admin.client.webhook.deliveries({ webhookId })
    const finding = { assuranceId, findingId, year: 2019, number: 1 }
    expect(sent.map(({ body }) => JSON.parse(body)).toReversed()).toMatchObject([
      { type: 'finding.opened', data: finding },
      { type: 'finding.answered', data: finding },
      { type: 'finding.settled', data: { ...finding, outcome: 'corrected' } },
    ])
    await desk.assurance.addVisit({ assuranceId, site: 'Matriz', visitedOn: '2026-11-18', note: 'Bombas vistas' })
    await conclude()
    await expect(conclude()).rejects.toMatchObject({ code: 'assurance.concluded' })
    const whole = await admin.client.assurance.get({ assuranceId })
    expect(whole).toMatchObject({
      opinion: { kind: 'unmodified', version: 2, fileName: 'parecer.pdf' },
      findings: [{ state: 'corrected', correctedVersion: 2, lineId }],
      draws: [{ version: 1, samples: 5, judged: 5 }],
      visits: [{ site: 'Matriz' }],
    })
    const listed = async (year: number) => (await admin.client.assurance.list({ year, state: 'concluded' })).total
    expect([await listed(2019), await listed(2020)]).toEqual([1, 0])
    expect(await (await admin.client.assurance.downloadOpinion({ assuranceId })).text()).toBe('%PDF-1.7 parecer')

    const file = await desk.assurance.evidence({ assuranceId })
    const files = await openEvidence(await file.bytes())
    const report = await verifyEvidence(files ?? new Map())
    expect(report).toMatchObject({
      ...{ ok: true, isSigned: true },
      draws: [{ version: 1, isDrawn: true, isEvaluated: true, samples: 5, difference: null }],
    })
    expect(report.files.map(({ path }) => path.replace(/-\d{14}/, '-cnpj'))).toEqual([
      ...['engagement.json', 'draws/v1.json', 'findings.json', 'sealed/inventario-2019-v1-cnpj.pegada'],
      ...['sealed/inventario-2019-v2-cnpj.pegada', 'opinion.pdf', 'index.txt'],
    ])
  })

  it('asks for a draw, for every sample and for a PDF before an opinion', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier } = await makeAssurance(app, admin)
    const conclude = (file: File) => verifier.client.assurance.conclude({ assuranceId, ...opinion, version: 1, file })
    await expect(conclude(new File(['a;b\n1;2'], 'parecer.csv'))).rejects.toMatchObject({
      code: 'assurance.opinion_needs_pdf',
    })
    await expect(conclude(pdf('a'))).rejects.toMatchObject({ code: 'assurance.not_drawn' })
    await verifier.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 0 })
    await expect(conclude(pdf('a'))).rejects.toMatchObject({ code: 'assurance.samples_open', data: { count: 5 } })
    await expect(admin.client.assurance.downloadOpinion({ assuranceId })).rejects.toMatchObject({
      code: 'assurance.not_found',
    })
  })

  it('is not found by the verifier of another company', async () => {
    const { assuranceId } = await makeAssurance(app, await app.signUpPerson())
    const stranger = await makeVerifier(app, await app.signUpPerson())
    await expect(stranger.client.assurance.get({ assuranceId })).rejects.toMatchObject({ code: 'assurance.not_found' })
    expect((await stranger.client.assurance.list({})).rows).toEqual([])
  })
})
