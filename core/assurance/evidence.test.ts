import { describe, expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { type EvidenceDraw, evidenceBytes } from './evidence-file.ts'
import { openEvidence } from './open-evidence.ts'
import { makeEvidence } from './test/make-evidence.ts'
import { verifyEvidence } from './verify-evidence.ts'

describe('an evidence file', () => {
  it('holds: each file, the signature, the seal, the draw from its seed, and the evaluation', async () => {
    const { files, draw } = await makeEvidence()
    const report = await verifyEvidence(files)
    expect(report).toMatchObject({
      ...{ ok: true, isSigned: true },
      draws: [{ version: 1, isDrawn: true, isEvaluated: true, difference: null, samples: draw.samples.length }],
    })
    expect(report.files.map(({ state }) => state)).toEqual(['as_listed', 'as_listed', 'as_listed'])
  })

  it('names a file that changed, is missing or is not listed, and an index that was changed', async () => {
    const { files } = await makeEvidence()
    const states = async (change: (all: Map<string, Uint8Array>) => unknown) => {
      const all = new Map(files)
      change(all)
      const { ok, isSigned, files: told } = await verifyEvidence(all)
      return { ok, isSigned, states: told.map(({ state }) => state) }
    }
    const others = ['as_listed', 'as_listed']
    expect(await states((all) => all.set('findings.json', evidenceBytes([1])))).toEqual({
      ...{ ok: false, isSigned: true, states: [...others, 'differs'] },
    })
    expect(await states((all) => all.delete('findings.json'))).toMatchObject({
      ok: false,
      states: [...others, 'missing'],
    })
    expect(await states((all) => all.set('mais.txt', new Uint8Array([1])))).toMatchObject({
      ...{ ok: false, states: [...others, 'as_listed', 'unlisted'] },
    })
    const changed = new TextDecoder().decode(files.get('index.json')).replace('Verifica', 'Outra')
    expect(await states((all) => all.set('index.json', new TextEncoder().encode(changed)))).toMatchObject({
      ...{ ok: false, isSigned: false },
    })
    expect(await verifyEvidence(new Map())).toMatchObject({ ok: false, index: null })
  })

  it('names the first figure of a draw or an evaluation that another seed or another amount would give', async () => {
    const first = async (draw: Partial<EvidenceDraw>) =>
      (await verifyEvidence((await makeEvidence({ draw })).files)).draws[0]
    expect(await first({ seed: 'outra semente' })).toMatchObject({ isDrawn: false })
    expect(await first({ size: 7 })).toMatchObject({ isDrawn: false, difference: { field: 'draw.size', told: '7' } })
    expect(await first({ materialPercent: '0' })).toMatchObject({ isDrawn: false, difference: { field: 'draw' } })
    const { draw } = await makeEvidence()
    const evaluation = { ...draw.evaluation, outcome: 'material' as const }
    expect(await first({ evaluation })).toMatchObject({
      ...{ isDrawn: true, isEvaluated: false, difference: { field: 'evaluation.outcome', told: 'material' } },
    })
  })

  it('names a file with an amount that is no plain decimal, and does not stop at it', async () => {
    for (const wrong of ['1e3', 'abc', '']) {
      const { ok, files, draws } = await verifyEvidence((await makeEvidence({ draw: { intervalKg: wrong } })).files)
      expect([ok, files[1], draws[0]]).toMatchObject([
        ...[false, { path: 'draws/v1.json', state: 'unreadable' }, { difference: { field: 'intervalKg' } }],
      ])
    }
    const { draw } = await makeEvidence()
    const samples = draw.samples.map((sample) => ({ ...sample, auditedKg: '1e3' }))
    expect((await verifyEvidence((await makeEvidence({ draw: { samples } })).files)).files[1]?.state).toBe('unreadable')
    const { ok, files } = await verifyEvidence((await makeEvidence({ effectTonnes: 'muito' })).files)
    expect([ok, files[2]]).toEqual([false, { path: 'findings.json', state: 'unreadable' }])
  })

  it('is not whole where another key signed the index than the sealed file', async () => {
    const { ok, isSigned, draws } = await verifyEvidence((await makeEvidence({ key: 9 })).files)
    expect([ok, isSigned, draws[0]?.seal?.ok]).toEqual([false, true, false])
  })

  it('that is no ZIP is not opened', async () => {
    expect(await openEvidence(new TextEncoder().encode('PK\u0003\u0004 mais nada'))).toBeUndefined()
  })
})

it('what the lines of a view count adds up to the total of the file', async () => {
  const { lines, seal } = await makeEvidence()
  const footer = new TextDecoder().decode(seal).trim().split('\n').at(-2) ?? ''
  const total = lines.reduce((sum, { kg }) => sum.plus(kg), decimal('0'))
  const { body } = JSON.parse(footer) as { body: { totals: { location: { co2e_kg: string } } } }
  expect(toPlain(total)).toBe(body.totals.location.co2e_kg)
})
