import { describe, expect, it } from 'vitest'
import { cleanWords } from './clean-words.ts'
import { drawWords } from './test/draw-words.ts'

const texts = (...drawn: Parameters<typeof drawWords>) => cleanWords(drawWords(...drawn)).map(({ text }) => text)

describe('words of a picture', () => {
  it('lose the rules of tables at their ends', () => {
    expect(texts([[40, 40, '[CONSUMO 0,40127744| | kWh']], { confidence: 0.9 })).toEqual([
      'CONSUMO',
      '0,40127744',
      'kWh',
    ])
  })

  it('are one number again where a mark of thousands was lost', () => {
    const apart = drawWords(
      [
        [40, 40, '14'],
        [51, 40, '011,72'],
        [200, 40, '30'],
        [260, 40, '120,18'],
      ],
      { confidence: 0.9 },
    )
    expect(cleanWords(apart).map(({ text }) => text)).toEqual(['14.011,72', '30', '120,18'])
  })

  it('of a file are as they stand', () => {
    expect(texts([[40, 40, '[KWh] 14 011,72']])).toEqual(['[KWh]', '14', '011,72'])
  })
})
