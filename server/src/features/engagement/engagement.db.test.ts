import type { Inputs } from '@pegada/contract/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../http/rate-limit.ts'
import { asked, campaigning, lettersTo, tokenOf } from '../../test/campaigning.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { campaignFields, toldAnswers } from '../../test/make-engagement.ts'
import { supplierFields } from '../../test/make-suppliers.ts'

/** Campaigns to suppliers, what suppliers do with the link of a letter, and what becomes of their answers. */
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-21T12:00:00Z')
  await app.ports.db.query('delete from rate_limits')
})
afterAll(() => app.close())

type Answers = Inputs['supplierAnswer']['send']['answers']
const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'parecer.pdf')

/** Somebody without a session. */
const anybody = () => app.client().supplierAnswer

describe('a campaign', () => {
  it('writes to each supplier once, in its language, and names who has no address or wants no letters', async () => {
    const { client, supplierId, campaignId, invite } = await campaigning(app)
    const other = { ...supplierFields, cnpj: null }
    const { supplierId: mute } = await client.supplier.create({ ...other, name: 'Muda', contactEmail: null })
    const { supplierId: german } = await client.supplier.create({
      ...{ ...other, name: 'Stahl', contactEmail: 'ana@stahl.de', country: 'DE', state: null },
    })
    expect(await invite([supplierId, mute, german])).toEqual({
      ...{ invited: 2, already: 0, silent: 0 },
      withoutAddress: [{ supplierId: mute, name: 'Muda' }],
    })
    expect(await invite([supplierId, german])).toMatchObject({ invited: 0, already: 2 })
    expect((await lettersTo(app, 'ana@stahl.de'))[0]?.text).toContain('bittet Ihr Unternehmen')
    const shown = { kind: 'shown', filter: { search: 'Muda' } } as const
    const dry = await client.supplierRequest.invite({ campaignId, suppliers: shown, isDryRun: true })
    expect(dry.withoutAddress.map(({ name }) => name)).toEqual(['Muda'])
    expect(await client.campaign.get({ campaignId })).toMatchObject({ requests: 2, states: { invited: 2 } })
  })

  it('floods nobody: so many reminders of one request are sent in an hour, and no more', async () => {
    const { client, requestId } = await asked(app)
    const limit = limits['mail-account'].hitsMax
    for (let sent = 0; sent < limit; sent += 1) await client.supplierRequest.remind({ requestId })
    await expect(client.supplierRequest.remind({ requestId })).rejects.toMatchObject({ code: 'request.rate_limited' })
    expect((await lettersTo(app, 'ana@alfa.com.br')).length).toBe(limit + 1)
  })

  it('is not begun with a day that is over or questions that cannot be asked', async () => {
    const { client } = await campaigning(app)
    const late = { ...campaignFields, deadline: '2026-11-20' }
    await expect(client.campaign.create(late)).rejects.toMatchObject({ code: 'campaign.deadline_past' })
    const own: Inputs['campaign']['create']['own'] = [
      { id: 'q1', kind: 'choice', label: 'Usa biomassa?', options: ['sim'] },
    ]
    await expect(client.campaign.create({ ...campaignFields, own })).rejects.toMatchObject({
      code: 'campaign.questions_invalid',
      data: { faults: [{ question: 'q1', code: 'supplier_question.options_too_few' }] },
    })
  })

  it('reminds once for each day that it names, on the next morning where nothing ran, and ends links past their time', async () => {
    const { request } = await asked(app, { deadline: '2026-11-29' })
    const letters = async () => (await lettersTo(app, 'ana@alfa.com.br')).length
    const job = async (at: string) => {
      app.clock.set(at)
      await app.ports.jobs.send('engagement.remind', {})
      await app.runJobs()
      return letters()
    }
    // Seven days before is the 22nd, on which nothing runs; one day before is the 28th.
    expect(await job('2026-11-21T13:40:00Z')).toBe(1)
    expect(await job('2026-11-23T11:40:00Z')).toBe(2)
    expect(await job('2026-11-24T11:40:00Z')).toBe(2)
    expect(await job('2026-11-28T11:40:00Z')).toBe(3)
    expect(await job('2026-11-28T12:40:00Z')).toBe(3)
    expect((await lettersTo(app, 'ana@alfa.com.br'))[0]?.letter).toBe('supplier-reminder')
    await job('2026-12-13T11:40:00Z')
    expect((await request())?.state).toBe('invited')
    await job('2026-12-14T11:40:00Z')
    expect((await request())?.state).toBe('expired')
  })
})

describe('the link of a letter', () => {
  it('keeps a draft, tells each fault, takes the answer once, and shows it afterwards', async () => {
    const { token, client, requestId, request } = await asked(app)
    const form = await anybody().open({ token })
    expect([form.year, form.state, form.form.size]).toEqual([2025, 'opened', 'full'])
    const wrong: Answers = { ...toldAnswers, S03: { values: { scope_1: 'muito' }, evidence: [] } }
    await anybody().save({ token, answers: wrong })
    expect((await anybody().open({ token })).answers.S03?.values).toEqual({ scope_1: 'muito' })
    await expect(anybody().send({ token, answers: wrong })).rejects.toMatchObject({
      code: 'supplier_answer.faulty',
      data: { faults: [{ question: 'S03', field: 'scope_1', code: 'supplier_answer.not_a_number' }] },
    })
    const { id: file } = await anybody().putEvidence({ token, file: pdf('alfa') })
    const answers: Answers = { ...toldAnswers, S03: { values: { scope_1: '7000' }, evidence: [{ file }] } }
    await anybody().send({ token, answers })
    await expect(anybody().send({ token, answers })).rejects.toMatchObject({ code: 'supplier_request.wrong_state' })
    await expect(anybody().save({ token, answers })).rejects.toMatchObject({ code: 'supplier_request.wrong_state' })
    expect(await anybody().open({ token })).toMatchObject({ state: 'answered', answers })
    // Categories 1, 3, 4 and 5 are told: 6 points of the 100 of the full form.
    const found = await client.supplierRequest.get({ requestId })
    expect([found.score, found.told?.percent, found.files.map(({ name }) => name)]).toEqual(['6', '6', ['parecer.pdf']])
    expect((await request())?.state).toBe('answered')
    const evidence = await client.supplierRequest.getEvidence({ requestId, evidenceId: file })
    expect(await evidence.text()).toContain('alfa')
  })

  it('that is forged, taken back or past its time is answered alike', async () => {
    const { token, client, requestId } = await asked(app)
    const invalid = { code: 'supplier_request.link_invalid' }
    await expect(anybody().open({ token: `${token}x` })).rejects.toMatchObject(invalid)
    app.clock.set('2027-04-15T00:00:00Z')
    await expect(anybody().open({ token })).rejects.toMatchObject(invalid)
    await expect(anybody().putEvidence({ token, file: pdf('tarde') })).rejects.toMatchObject(invalid)
    app.clock.set('2026-11-21T12:00:00Z')
    await client.supplierRequest.withdraw({ requestId })
    await expect(anybody().decline({ token })).rejects.toMatchObject(invalid)
  })

  it('reaches its own request alone: a file of another supplier is no evidence', async () => {
    const { token, client, campaignId } = await asked(app)
    const other = { ...supplierFields, cnpj: null, name: 'Beta', contactEmail: 'bia@beta.com.br' }
    const { supplierId } = await client.supplier.create(other)
    await client.supplierRequest.invite({ campaignId, suppliers: { kind: 'selected', ids: [supplierId] } })
    const { id: file } = await anybody().putEvidence({
      token: await tokenOf(app, 'bia@beta.com.br'),
      file: pdf('beta'),
    })
    const answers: Answers = { S03: { values: { scope_1: '1' }, evidence: [{ file }] } }
    await expect(anybody().send({ token, answers })).rejects.toMatchObject({
      data: { faults: [{ question: 'S03', code: 'supplier_answer.not_a_file' }] },
    })
    expect((await anybody().open({ token })).files).toEqual([])
  })

  it('takes no file that is too large, empty or of another kind', async () => {
    const { token } = await asked(app)
    const send = (file: File) => anybody().putEvidence({ token, file })
    await expect(send(new File([], 'nada.pdf'))).rejects.toMatchObject({ code: 'file.empty' })
    await expect(send(new File(['MZ'], 'virus.exe'))).rejects.toMatchObject({ code: 'file.kind_not_accepted' })
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'grande.pdf')
    await expect(send(large)).rejects.toMatchObject({ code: 'file.too_large', data: { max: '10 MB' } })
    const first = await send(pdf('um'))
    expect(await send(pdf('um'))).toEqual(first)
  })

  it('takes thirty files, refuses one more, and still knows those that it has', async () => {
    const { token } = await asked(app)
    const send = (number: number) => anybody().putEvidence({ token, file: pdf(`parte ${number}`) })
    const kept: string[] = []
    for (let number = 1; number <= 30; number += 1) kept.push((await send(number)).id)
    await expect(send(31)).rejects.toMatchObject({ code: 'supplier_request.evidence_too_many', data: { max: 30 } })
    expect((await send(30)).id).toBe(kept[29])
  })

  it('can ask for no further letters, which the next campaign keeps to', async () => {
    const { token, client, supplierId } = await asked(app)
    await anybody().decline({ token })
    expect((await client.supplier.get({ supplierId })).engagement).toBe('declined')
    const { campaignId } = await client.campaign.create(campaignFields)
    const suppliers = { kind: 'selected' as const, ids: [supplierId] }
    expect(await client.supplierRequest.invite({ campaignId, suppliers })).toMatchObject({
      ...{ invited: 0, silent: 1 },
    })
  })
})

describe('an answer', () => {
  it('is asked again by the same link, sent again, accepted, and proposed for the ledger (analysis, example 13)', async () => {
    const { token, client, requestId, supplierId } = await asked(app)
    await anybody().send({ token, answers: { S03: toldAnswers.S03 } })
    await client.supplierRequest.askAgain({ requestId, reason: 'Falta a receita' })
    expect((await lettersTo(app, 'ana@alfa.com.br'))[0]?.text).toContain('Falta a receita')
    expect(await anybody().open({ token })).toMatchObject({ state: 'asked_again', reason: 'Falta a receita' })
    await expect(client.supplierRequest.accept({ requestId })).rejects.toMatchObject({
      code: 'supplier_request.wrong_state',
    })
    await anybody().send({ token, answers: toldAnswers })
    await expect(client.supplierRequest.propose({ requestId })).rejects.toMatchObject({
      code: 'supplier_request.wrong_state',
    })
    await client.supplierRequest.accept({ requestId })
    expect(await client.supplier.get({ supplierId })).toMatchObject({
      ...{ engagement: 'accepted', score: '6', scoreYear: 2025 },
    })
    const { proposalId } = await client.supplierRequest.propose({ requestId })
    // 12,000 t over R$ 60 million.
    expect(await client.supplierFactor.get({ proposalId })).toMatchObject({
      ...{ kgPerUnit: '0.2', unit: 'BRL', origin: 'answer', state: 'proposed', isVerified: false },
    })
    expect((await client.supplierRequest.get({ requestId })).sent.length).toBe(2)
  })

  it('that is refused counts for nothing, and one without figures is not proposed', async () => {
    const { token, client, requestId, supplierId } = await asked(app)
    await anybody().send({ token, answers: { S03: toldAnswers.S03 } })
    await client.supplierRequest.refuse({ requestId, reason: 'Sem evidência' })
    expect(await client.supplier.get({ supplierId })).toMatchObject({ engagement: 'refused', score: null })
    const second = await asked(app)
    await anybody().send({ token: second.token, answers: { S03: toldAnswers.S03 } })
    await second.client.supplierRequest.accept({ requestId: second.requestId })
    await expect(second.client.supplierRequest.propose({ requestId: second.requestId })).rejects.toMatchObject({
      code: 'supplier_request.figures_missing',
    })
  })
})
