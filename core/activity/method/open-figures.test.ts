import { describe, expect, it } from 'vitest'
import type { InputSpec } from './input.ts'
import { openFiguresOf } from './open-figures.ts'

const SPECS: Readonly<Record<string, InputSpec>> = {
  mass: { kind: 'quantity', unit: 't' },
  share: { kind: 'percent' },
  years: { kind: 'number', unit: '1' },
  evidence: { kind: 'text' },
  deposits: { kind: 'rows', columns: { mass: { kind: 'quantity', unit: 't' } } },
}
const opened = (given: Parameters<typeof openFiguresOf>[1]) => {
  const open = openFiguresOf(SPECS, given)
  return open && { ...open, amounts: open.amounts.map((amount) => amount.toFixed()) }
}

describe('the amounts among the inputs of a line', () => {
  it('are its quantities, numbers and shares, each leaving a hole before its unit', () => {
    const given = { mass: ' 1,5 kg', share: '40 %', years: '3', evidence: '12', deposits: [{ mass: '1 t' }] }
    expect(opened(given)).toEqual({
      names: ['mass', 'share', 'years'],
      amounts: ['1.5', '40', '3'],
      inputs: { mass: '\u0000kg', share: '\u0000', years: '\u0000', evidence: '12', deposits: [{ mass: '1 t' }] },
    })
  })

  it('are none where nothing can be read as one', () => {
    const factor = { co2e: '2', unit: 'kg/t', source: 'Laudo' }
    expect(opened({ mass: 't', share: ' ', evidence: '12', years: factor, other: '3' })).toBeNull()
    expect(opened({})).toBeNull()
  })

  it('leave what cannot be read where it stands', () => {
    expect(opened({ mass: 't', share: '', years: '2' })).toEqual({
      names: ['years'],
      amounts: ['2'],
      inputs: { mass: 't', share: '', years: '\u0000' },
    })
  })
})
