import { describe, expect, it } from 'vitest'
import { componentOf, postOf } from './charge-words.ts'
import { plainText } from './text.ts'

const component = (words: string, unit = 'kWh') => componentOf(plainText(words), unit, false)
const post = (words: string) => postOf(plainText(words), component(words), false)

describe('use of the grid', () => {
  it.each([
    'ENERGIA ELET USO SISTEMA',
    'ENERGIA ELET USO SIST FPT',
    'USO SIST. DISTR. (TUSD)',
    'Consumo Uso Sistema [kWh]-TUSD',
    'Consumo-TUSD NPonta',
    'Consumo TUSD Fora Ponta Livre',
    'Encargo de uso da rede',
    'Uso do Sistema de Distribuição',
    'ENERGIA USD PONTA',
  ])('is what %s charges', (words) => {
    expect(component(words)).toBe('tusd')
  })

  it.each(['ENERGIA ELET CONSUMO', 'Energia Ativa kWh', 'Consumo não compensado', 'Energia SCEE s/ ICMS'])(
    'is not what %s charges',
    (words) => {
      expect(component(words)).toBeNull()
    },
  )

  it.each([
    ['ENERGIA (TE)', 'te'],
    ['ENERGIA REAT EXCED TE FPT', 'reactive'],
    ['DEM ISENTA ICMS USD FPT', 'demand'],
    ['ENERGIA CONS. B.AMARELA', 'flag'],
    ['PARC INJET S/DESC - GD II', 'other'],
    ['DESCONTO ENERGIA INCENTIVADA', 'other'],
  ])('is not what %s charges, which is %s', (words, expected) => {
    expect(component(words)).toBe(expected)
  })
})

describe('the post of a charge', () => {
  it.each([
    ['ENERGIA ELET USO SIST PTA', 'peak'],
    ['ENERGIA ELET USO SIST FPT', 'off_peak'],
    ['Consumo-TUSD NPonta', 'peak'],
    ['Consumo-TUSD F.Ponta', 'off_peak'],
    ['Consumo FPonta TE', 'off_peak'],
    ['Energia Ativa HFP TE', 'off_peak'],
    ['Energia Ativa HP TUSD', 'peak'],
    ['CONSUMO P - TUSD', 'peak'],
    ['CONSUMO FP - TE', 'off_peak'],
    ['CONSUMO HR - TE', 'reserved'],
    ['Consumo Intermediário TUSD', 'intermediate'],
    ['Consumo Fora de Ponta TE', 'off_peak'],
    ['Consumo TE', 'single'],
  ])('of %s is %s', (words, expected) => {
    expect(post(words)).toBe(expected)
  })
})
