import { expect, it } from 'vitest'
import { isGridUse } from './grid-use.ts'

it.each([
  'USO DO SISTEMA - CONSUMO PONTA TUSD',
  'Uso sist. distr.',
  'ENERGIA ELET USO SISTEMA',
  'Uso da rede de distribuição',
  'ENERGIA USD PONTA',
  'Encargos de uso do sistema de transmissão (TUST)',
  'Consumo fio B',
])('%s is the way of energy', (words) => {
  expect(isGridUse(words)).toBe(true)
})

it.each(['ENERGIA ELETRICA - MERCADO LIVRE', 'CONSUMO TE + TUSD', 'Energia convencional', 'FIOS E CABOS', null])(
  '%s is not the way alone',
  (words) => {
    expect(isGridUse(words)).toBe(false)
  },
)
