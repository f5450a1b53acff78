import { sha256Of } from '@pegada/core/assurance/evidence-file.ts'
import { openEvidence } from '@pegada/core/assurance/open-evidence.ts'
import { verifyEvidence } from '@pegada/core/assurance/verify-evidence.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeInventory } from '../../test/close-inventory.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { assuranceTerms, makeAssurance, makeDrawn, makeVerifier } from '../../test/make-assurance.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'parecer.pdf')
const opinion = { kind: 'unmodified', givenOn: '2026-11-21', summary: 'Nada veio a nós' } as const

const kinds = async ({ client }: TestPerson) => (await client.notice.latest()).rows.map(({ kind }) => kind)

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

describe('an engagement', () => {
  it('goes from a finding through its correction and a new seal to the opinion and a file that stands alone', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier, samples } = await makeDrawn(app, admin)
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
    // The entry is gone, and stood in the version that the finding was made in.
    await admin.client.assuranceFinding.answer({ findingId, answer: 'Corrigido', lineId })
    await settle('corrected')
    await expect(settle('accepted')).rejects.toMatchObject({ code: 'assurance.finding_settled' })
    const { rows: sent } = await admin.client.webhook.deliveries({ webhookId })
    const finding = { assuranceId, findingId, year: 2019, number: 1 }
    expect(sent.map(({ body }) => JSON.parse(body)).toReversed()).toMatchObject([
      { type: 'finding.opened', data: finding },
      { type: 'finding.answered', data: finding },
      { type: 'finding.answered', data: finding },
      { type: 'finding.settled', data: { ...finding, outcome: 'corrected' } },
    ])
    const visit = { assuranceId, place: 'Matriz', note: 'Bombas vistas' }
    await desk.assurance.addVisit({ ...visit, visitedOn: '2026-11-18' })
    await expect(desk.assurance.addVisit({ ...visit, visitedOn: '2026-11-22' })).rejects.toMatchObject({
      code: 'assurance.day_ahead',
    })
    const refused = (change: object) =>
      desk.assurance
        .conclude({ assuranceId, ...opinion, version: 2, file: pdf('a'), ...change })
        .catch(({ code }) => code)
    expect(await refused({ givenOn: '2026-11-22' })).toBe('assurance.day_ahead')
    expect(await refused({ givenOn: '2026-11-20' })).toBe('assurance.day_before_seal')
    expect(await refused({ version: 1 })).toBe('assurance.version_before_correction')
    const speakOf = (line: string | null, sampleId: string | null) =>
      app.ports.db.query('update assurance_findings set line_id = $1, sample_id = $2 where id = $3', [
        ...[line, sampleId, findingId],
      ])
    // Were the finding of nothing, what changed between the seals would be of none either.
    await speakOf(null, null)
    expect(await refused({})).toBe('assurance.version_not_drawn')
    await speakOf(null, samples[0]?.id ?? '')
    const asked = async () => (await admin.client.marketOffer.needs({ year: 2019 })).needs.map(({ kind }) => kind)
    const { id: targetId } = await admin.client.target.create({
      ...{ name: 'Plano', term: 'near', scopes: [1], scopeTwo: 'location', baseYear: 2019, targetYear: 2030 },
      ...{ submittedYear: 2025, cutPercent: '42', planUrl: 'https://aurora.example/plano' },
    })
    await admin.client.businessUnit.setFigures({
      businessUnitId: admin.businessUnitId,
      years: [{ year: 2019, employees: '2000', floorAreaM2: null, revenueBrl: null }],
    })
    const assured = async () => {
      const { checks } = await admin.client.target.get({ targetId })
      return checks.flatMap(({ results }) => results).find(({ check }) => check === 'assurance')
    }
    expect(await asked()).toContain('verification')
    expect(await assured()).toMatchObject({ verdict: 'unknown', why: 'no_opinion' })
    await conclude()
    expect(await asked()).not.toContain('verification')
    expect(await assured()).toMatchObject({ verdict: 'pass' })
    await expect(conclude()).rejects.toMatchObject({ code: 'assurance.concluded' })
    const whole = await admin.client.assurance.get({ assuranceId })
    expect(whole).toMatchObject({
      opinion: { kind: 'unmodified', level: 'limited', version: 2, fileName: 'parecer.pdf' },
      findings: [{ state: 'corrected', correctedVersion: 2, sampleLine: { id: lineId, currentId: null } }],
      draws: [{ version: 1, samples: 5, judged: 5 }],
      visits: [{ place: 'Matriz' }],
    })
    const listed = async (year: number) => (await admin.client.assurance.list({ year, state: 'concluded' })).total
    expect([await listed(2019), await listed(2020)]).toEqual([1, 0])
    expect(await (await admin.client.assurance.downloadOpinion({ assuranceId })).text()).toBe('%PDF-1.7 parecer')

    const opened = vi.spyOn(app.ports.storage, 'findBlob')
    const { cookie } = verifier
    const file = await app.request(`/api/v1/assurances/${assuranceId}/evidence`, { headers: { cookie } })
    const files = await openEvidence(new Uint8Array(await file.arrayBuffer()))
    // One draw of five lines, whose sealed file is opened once for them; then each file as it goes out.
    expect(opened).toHaveBeenCalledTimes(4)
    opened.mockRestore()
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="verificacao-2019.zip"')
    const { rows: acts } = await admin.client.audit.list({ action: 'assurance.evidence' })
    expect(acts).toMatchObject([{ data: { indexSha256: sha256Of(files?.get('index.json') ?? new Uint8Array()) } }])
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

  it('is theirs who are named, or who drew first, and of no other verifier of the company', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier, samples } = await makeDrawn(app, admin)
    const other = await makeVerifier(app, admin)
    const sampleId = samples[0]?.id ?? ''
    const judge = ({ client }: TestPerson) =>
      client.assuranceSample.judge({ sampleId, verdict: 'tick', checks: ['quantity'], auditedTonnes: null, note: '' })
    const told = { assuranceId, sampleId, class: 'opportunity', isMaterial: false, effectTonnes: null } as const
    const finding = { ...told, description: 'Medir por forno' }
    const { id: findingId } = await verifier.client.assuranceFinding.create(finding)
    await admin.client.assuranceFinding.answer({ findingId, answer: 'Será medido', lineId: null })
    expect([await kinds(verifier), await kinds(other)]).toEqual([['assurance_answered'], []])
    const visit = { assuranceId, place: 'Matriz', visitedOn: '2026-11-18', note: 'Bombas vistas' }
    const acts = [
      () => judge(other),
      () => other.client.assuranceFinding.create(finding),
      () => other.client.assuranceFinding.settle({ findingId, outcome: 'accepted' }),
      () => other.client.assurance.addVisit(visit),
      () => other.client.assurance.setTerms({ assuranceId, ...assuranceTerms }),
      () => other.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 0 }),
      () => other.client.assurance.evidence({ assuranceId }),
      () => other.client.assurance.conclude({ assuranceId, ...opinion, version: 1, file: pdf('a') }),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'assurance.other_verifier' })
    const mine = async ({ client }: TestPerson) => (await client.assurance.get({ assuranceId })).isMine
    expect([await mine(verifier), await mine(other)]).toEqual([true, false])
    await expect(
      admin.client.assurance.setSeats({ assuranceId, userIds: [other.userId, admin.userId] }),
    ).rejects.toMatchObject({ code: 'assurance.seat_not_verifier' })
    await admin.client.assurance.setSeats({ assuranceId, userIds: [other.userId] })
    await judge(other)
    expect(await other.client.assuranceSample.get({ sampleId })).toMatchObject({ verdict: 'tick', isMine: true })
    expect([await mine(verifier), await mine(other)]).toEqual([false, true])
  })

  it('is not found by the verifier of another company', async () => {
    const { assuranceId } = await makeAssurance(app, await app.signUpPerson())
    const stranger = await makeVerifier(app, await app.signUpPerson())
    await expect(stranger.client.assurance.get({ assuranceId })).rejects.toMatchObject({ code: 'assurance.not_found' })
    expect((await stranger.client.assurance.list({})).rows).toEqual([])
  })
})
