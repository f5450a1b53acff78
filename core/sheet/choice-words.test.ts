import { describe, expect, it } from 'vitest'
import { type Choice, choicesOf, indexChoices, keptChoice, wordOf } from './choice-words.ts'

const choice = (key: string, names: readonly string[], words: Record<string, string> = {}): Choice => ({
  key,
  names,
  words: Object.fromEntries(Object.entries(words).map(([language, word]) => [language, [word]])),
})
const petrol = choice('gasoline', ['Gasolina', 'Gasolina C'], { de: 'Benzin', fr: 'Essence', es: 'Gasolina' })
const diesel = choice('diesel', ['Óleo diesel'], { de: 'Diesel', fr: 'Gazole', es: 'Gasóleo' })
const alcohol = choice('ethanol', ['Etanol'], { de: 'Ethanol', fr: 'Éthanol', es: 'Etanol', ja: 'エタノール' })
/** A word that means two things in two languages. */
const gasOil = choice('gas_oil', ['Gasóleo pesado'], { de: 'Gasöl', fr: 'Gasoil', es: 'Gasoil', pt: 'Diesel' })
const index = indexChoices([petrol, diesel, alcohol, gasOil])
const german = { own: new Set(['de']) }

describe('a choice of a sheet', () => {
  it.each([
    ['GASOLINA c', 'Gasolina'],
    ['Benzin', 'Gasolina'],
    ['essence', 'Gasolina'],
    ['gazole', 'Óleo diesel'],
    ['エタノール', 'Etanol'],
    ['gasoline', 'gasoline'],
  ])('written %s is kept as %s', (text, kept) => {
    expect(keptChoice(index, text)).toBe(kept)
    expect(keptChoice(index, kept)).toBe(kept)
  })

  it('of a word that is another choice in another language is that of the sheet’s own language, else it stays open', () => {
    expect(keptChoice(index, 'Diesel')).toBe('Diesel')
    expect(choicesOf(index, 'Diesel')).toEqual([diesel, gasOil])
    expect(keptChoice(index, 'Diesel', german)).toBe('Óleo diesel')
    expect(keptChoice(index, 'Diesel', { own: new Set(['pt']) })).toBe('Gasóleo pesado')
    expect(keptChoice(index, 'Diesel', { among: ({ key }) => key === 'gas_oil' })).toBe('Gasóleo pesado')
  })

  it('by its Portuguese name wins over any word, and nothing that is no choice is guessed', () => {
    expect(choicesOf(indexChoices([petrol, choice('other', [], { de: 'Gasolina' })]), 'Gasolina', german)).toEqual([
      petrol,
    ])
    expect(keptChoice(index, 'Bensin')).toBe('Bensin')
    expect(keptChoice(index, '')).toBe('')
  })

  it('whose Portuguese name is another’s too is kept by its key', () => {
    const twice = indexChoices([petrol, choice('gasoline_a', ['Gasolina'], { de: 'Reines Benzin' })])
    expect(keptChoice(twice, 'Reines Benzin')).toBe('gasoline_a')
    expect(keptChoice(twice, 'Gasolina')).toBe('Gasolina')
    expect(keptChoice(indexChoices([petrol], 'key'), 'Benzin')).toBe('gasoline')
  })

  it('is called by its word, its Portuguese name, or its key', () => {
    expect([wordOf(petrol, 'de'), wordOf(petrol, 'ja'), wordOf(choice('R-410A', []), 'ja')]).toEqual([
      'Benzin',
      'Gasolina',
      'R-410A',
    ])
  })
})
