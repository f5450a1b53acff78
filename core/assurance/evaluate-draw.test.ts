import { expect, it } from 'vitest'
import { evaluateDraw, type KeptFinding, type KeptSample } from './evaluate-draw.ts'

const draw = { version: 1, intervalKg: '1000', materialKg: '120000' }
const tick: KeptSample = {
  ...{ id: 's1', ref: 'line-1', verdict: 'tick', kind: 'drawn', bookKg: '300000', auditedKg: null },
}
const found: KeptFinding = { sampleId: 's1', effectTonnes: '-200', correctedVersion: null }

it('is incomplete while a sample was not looked at', () => {
  expect(evaluateDraw(draw, [tick, { ...tick, id: 's2', verdict: 'open' }], []).outcome).toBe('incomplete')
  expect(evaluateDraw(draw, [tick], []).outcome).toBe('acceptable')
})

it('counts the effect of a finding of a sample, until an amount of its own says it', () => {
  const over = (samples: readonly KeptSample[], others: readonly KeptSample[] = []) =>
    evaluateDraw(draw, samples, [found], others)
  expect(over([tick])).toMatchObject({ over: { foundKg: '200000' }, outcome: 'material' })
  const amended = { ...tick, verdict: 'finding', kind: 'certain', auditedKg: '100000' } as const
  expect(over([amended])).toMatchObject({ over: { foundKg: '200000', projectedKg: '200000' }, outcome: 'material' })
  // The same line, drawn again from a later seal: the amount found there says it.
  const later = { ...amended, id: 's9', auditedKg: '290000' }
  expect(over([later], [tick, later]).over.foundKg).toBe('10000')
  expect(over([{ ...tick, id: 's9', ref: 'line-2' }], [tick]).over.foundKg).toBe('200000')
  expect(evaluateDraw({ ...draw, version: 2 }, [tick], [{ ...found, correctedVersion: 2 }]).outcome).toBe('acceptable')
})

it('counts what a document that no line stands on should have counted', () => {
  const document = { ...tick, verdict: 'finding', kind: 'document', bookKg: null, auditedKg: '150000' } as const
  expect(evaluateDraw(draw, [document], [])).toMatchObject({ under: { foundKg: '150000' }, outcome: 'material' })
})
