import { describe, expect, it } from 'vitest'
import { signedTonnes, waterfallBars } from './waterfall.tsx'

describe('a waterfall', () => {
  it('starts each part where the one before ended, and ends at the last total', () => {
    const bars = waterfallBars(
      { name: 'Versão 1', co2eKg: '1000' },
      [
        { name: 'Atividade', co2eKg: '500' },
        { name: 'Fator', co2eKg: '-250' },
      ],
      { name: 'Versão 2', co2eKg: '1250' },
    )
    expect(bars.map(({ kind, low, high }) => [kind, low, high])).toEqual([
      ['total', 0, 1],
      ['more', 1, 1.5],
      ['less', 1.25, 1.5],
      ['total', 0, 1.25],
    ])
  })

  it('says a change with its sign and a total without', () => {
    expect(signedTonnes('500')).toBe('+0,500')
    expect(signedTonnes('-1250')).toBe('−1,250')
    expect(signedTonnes('0')).toBe('0')
  })

  it('keeps a part that passes below zero on both sides of it', () => {
    const bars = waterfallBars({ name: 'a', co2eKg: '100' }, [{ name: 'b', co2eKg: '-300' }], {
      name: 'c',
      co2eKg: '-200',
    })
    expect(bars[1]).toMatchObject({ low: -0.2, high: 0.1 })
  })
})
