import { describe, expect, it } from 'vitest'
import { readClassifiedInputs } from './read-inputs.ts'

describe('the inputs that a decision keeps', () => {
  it('are texts, or products that stand for their spend factor', () => {
    const kept = { vehicle: 'road.freight.van', factor: { ncm: '27101259' } }
    expect(readClassifiedInputs(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('may be the factor that a supplier gave, with where it is told', () => {
    const kept = { factor: { co2e: '0.28', unit: 'kg/m³', source: 'Relatório da concessionária, 2025' } }
    expect(readClassifiedInputs(kept)).toEqual(kept)
  })

  it.each([
    [null, 'are named'],
    [['x'], 'are named'],
    [{ factor: { ncm: 1 } }, 'input factor'],
    [{ days: 3 }, 'input days'],
    [{ factor: { co2e: '0.28', unit: 'kg/m³' } }, 'input factor'],
  ])('%j are told as damaged', (kept, message) => {
    expect(() => readClassifiedInputs(kept)).toThrow(message)
  })
})
