import { describe, expect, it } from 'vitest'
import { heldWays } from './said-names.ts'

const ways = heldWays([
  { shown: 'Steam coal, stationary combustion (Energy)', held: 'Carvão Vapor, combustão estacionária (Energia)' },
  { shown: 'Electricity generation: Coking coal', held: 'Geração de eletricidade: Carvão Metalúrgico' },
  { shown: 'Electricity, Germany: life cycle', held: 'Energia elétrica, Alemanha: ciclo de vida' },
  { shown: 'Electricity, Germany: losses', held: 'Energia elétrica, Alemanha: perdas' },
  { shown: '动力煤，固定燃烧', held: 'Carvão Vapor, combustão estacionária' },
])

describe('words of a language in the names that are held', () => {
  it('are what all names with the word have in common', () => {
    expect(ways('coal')).toEqual(['carvao'])
    expect(ways('Germany')).toEqual(['energia eletrica alemanha'])
    expect(ways('stationary')).toEqual(['carvao vapor combustao estacionaria energia'])
  })

  it('are those of each group where there is nothing in common', () => {
    expect(ways('electricity')).toEqual(['energia eletrica alemanha', 'geracao eletricidade carvao metalurgico'])
  })

  it('are found from the start of a word, in letters without spaces anywhere', () => {
    expect(ways('germ')).toEqual(['energia eletrica alemanha'])
    expect(ways('many')).toEqual([])
    expect(ways('燃烧')).toEqual(['carvao vapor combustao estacionaria'])
  })

  it('are none for figures and for what is nowhere', () => {
    expect(['2025', '', 'naphtha'].map(ways)).toEqual([[], [], []])
  })
})
