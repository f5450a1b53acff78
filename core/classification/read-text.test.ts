import { describe, expect, it } from 'vitest'
import { readText, stem } from './read-text.ts'

describe('folded words', () => {
  it.each([
    ['pellets', 'pellet'],
    ['combustiveis', 'combustivel'],
    ['vegetais', 'vegetal'],
    ['carvoes', 'carvao'],
    ['gases', 'gas'],
    ['motores', 'motor'],
    ['aditivada', 'aditivado'],
    ['gasolinas', 'gasolina'],
  ])('%s is %s', (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })

  it.each([
    ['casca', 'casco'],
    ['gel', 'gelo'],
    ['s10', 's500'],
    ['diesel', 'diese'],
  ])('%s is not %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other))
  })
})

it.each(['vegetal', 'inox', 'express', 'virus', 'gas'])('%s has no ending of the plural', (word) => {
  expect(stem(word)).toBe(word)
})

describe('a description', () => {
  const abbreviations = new Map([
    ['gasol', 'gasolina'],
    ['odb', 'oleo diesel b'],
  ])

  it('has its abbreviations written out and its little words left out', () => {
    expect(readText('GASOL. C P/ GERADOR', abbreviations).stems).toEqual(
      readText('gasolina c para geradores', new Map()).stems,
    )
    expect(readText('ODB S10', abbreviations).stems).toEqual(['oleo', 'diesel', 'b', 's10'])
    expect(readText('Gás de Cozinha', new Map()).plain).toBe(' gas de cozinha ')
  })

  it('knows which word says what the others are for', () => {
    expect(readText('GALAO P/ GASOLINA', abbreviations).purposes).toEqual([1])
    expect(readText('GASOLINA DE GALAO', abbreviations).purposes).toEqual([])
  })

  it.each(['', ' ', '***', '\u0000'])('may be empty: %j', (text) => {
    expect(readText(text, abbreviations)).toEqual({ plain: ' ', stems: [], purposes: [] })
  })
})
