import { describe, expect, it } from 'vitest'
import { neutralise } from './neutralise.ts'

describe('text from people and documents in a sheet', () => {
  it.each(['=1+1', '+55 11', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '|cmd'])(
    'keeps %j from being a formula',
    (value) => {
      expect(neutralise(value)).toBe(`'${value}`)
    },
  )

  it('leaves other text as it is', () => {
    expect(neutralise('Óleo diesel B S10 (a=b)')).toBe('Óleo diesel B S10 (a=b)')
    expect(neutralise('')).toBe('')
  })

  it('drops characters that XML refuses', () => {
    expect(neutralise('a\u0000b\u001fc')).toBe('abc')
  })
})
