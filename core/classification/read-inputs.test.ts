import { describe, expect, it } from 'vitest'
import { readClassifiedInputs } from './read-inputs.ts'

describe('the inputs that a decision keeps', () => {
  it('are texts, or products that stand for their spend factor', () => {
    const kept = { vehicle: 'road.freight.van', factor: { ncm: '27101259' } }
    expect(readClassifiedInputs(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it.each([
    [null, 'are named'],
    [['x'], 'are named'],
    [{ factor: { ncm: 1 } }, 'input factor'],
    [{ days: 3 }, 'input days'],
  ])('%j are told as damaged', (kept, message) => {
    expect(() => readClassifiedInputs(kept)).toThrow(message)
  })
})
