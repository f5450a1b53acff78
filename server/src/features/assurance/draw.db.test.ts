import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { assuranceTerms, makeAssurance, makeDrawn } from '../../test/make-assurance.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a draw', () => {
  it('is made once, is in the trail with seed, hash and lines, and settles the terms', async () => {
    const admin = await app.signUpPerson()
    const { assuranceId, verifier, samples } = await makeDrawn(app, admin)
    const again = { assuranceId, version: 1, seed: 'outra', perStratum: 0 }
    await expect(verifier.client.assurance.draw(again)).rejects.toMatchObject({ code: 'assurance.already_drawn' })
    await expect(verifier.client.assurance.setTerms({ assuranceId, ...assuranceTerms })).rejects.toMatchObject({
      code: 'assurance.terms_settled',
    })
    const { rows } = await admin.client.audit.list({ action: 'assurance.draw' })
    const [seal] = await admin.client.seals.list({ year: 2019 })
    expect(rows).toMatchObject([{ data: { seed: 'pegada-2026', sealSha256: seal?.sha256, version: 1 } }])
    expect(rows[0]?.data.samples).toEqual(samples.map(({ kind, ref }) => `${kind} ${ref}`))
    for (const change of [
      `assurance_draws set seed = 'b'`,
      `assurance_samples set book_kg = 0`,
      `assurance_visits set note = ''`,
    ]) {
      const changing = app.ports.db.asTenant(verifier, (tx) => tx.query(`update ${change}`))
      await expect(changing).rejects.toThrow(/permission denied/)
    }
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
    const { verifier, samples } = await makeDrawn(app, await app.signUpPerson())
    const sample = await verifier.client.assuranceSample.get({ sampleId: samples[0]?.id ?? '' })
    expect(sample.line).toMatchObject({
      recomputed: { state: 'same', field: null },
      entered: expect.arrayContaining([{ name: 'unit', isInput: false, value: 'L' }]),
      calculation: { co2eKg: sample.bookKg, factor: { source: expect.stringMatching(/./) } },
    })
    expect(sample).toMatchObject({ source: 'mobile.diesel_b', verdict: 'open', documents: [], isConcluded: false })
  })

  it('is ticked with what was checked, or holds what it should count, which is projected', async () => {
    const { assuranceId, verifier, samples } = await makeDrawn(app, await app.signUpPerson())
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
    const file = new File(['%PDF-1.7 parecer'], 'parecer.pdf')
    await expect(
      verifier.client.assurance.conclude({
        assuranceId,
        kind: 'unmodified',
        givenOn: '2026-11-21',
        summary: '',
        version: 1,
        file,
      }),
    ).rejects.toMatchObject({ code: 'assurance.finding_untold', data: { count: 1 } })
  })
})
