import { describe, expect, it } from 'vitest'
import {
  anyOf,
  byMember,
  flag,
  isShaped,
  listOf,
  mapOf,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  partialMapOf,
  readShape,
  type Shape,
  text,
} from './shape.ts'

interface Site {
  readonly name: string
  readonly floors?: number
  readonly months: readonly { readonly month: string; readonly kg: string | null }[]
}
const month = objectOf<Site['months'][number]>({ month: text, kg: orNull(text) })
const site: Shape<Site> = objectOf<Site>({ name: text, floors: optional(number), months: listOf(month) })
const isColour = (name: string): name is 'red' | 'blue' => name === 'red' || name === 'blue'

describe('a shape', () => {
  it.each<[string, Shape<unknown>, unknown]>([
    ['an object with all its members', site, { name: 'a', floors: 2, months: [{ month: '2025-01', kg: null }] }],
    ['one without what may be absent', site, { name: 'a', months: [] }],
    ['one with more than is named', site, { name: 'a', months: [], more: 1 }],
    ['a map of any names', mapOf(flag), { a: true }],
    ['a map of known names, not all there', partialMapOf(isColour, text), { red: '1' }],
    ['one of some values', oneOf([1, null]), null],
    ['the second of two shapes', anyOf(text, number), 1],
    ['what its kind tells', byMember('kind', { a: objectOf<{ n: number }>({ n: number }) }), { kind: 'a', n: 1 }],
  ])('fits %s', (_, shape, value) => {
    expect(shape(value)).toBeUndefined()
  })

  it.each<[string, Shape<unknown>, unknown]>([
    ['', site, null],
    ['', site, []],
    ['name', site, { months: [] }],
    ['floors', site, { name: 'a', floors: null, months: [] }],
    ['months', site, { name: 'a', months: {} }],
    [
      'months.1.kg',
      site,
      {
        name: 'a',
        months: [
          { month: '1', kg: '1' },
          { month: '2', kg: 3 },
        ],
      },
    ],
    ['months.0', site, { name: 'a', months: ['2025-01'] }],
    ['name', site, Object.create({ name: 'inherited', months: [] })],
    ['b', mapOf(flag), { a: true, b: 'yes' }],
    ['green', partialMapOf(isColour, text), { red: '1', green: '2' }],
    ['', oneOf(['1']), 1],
    ['', anyOf(text, number), null],
    ['kind', byMember('kind', { a: site }), { kind: 'toString' }],
    ['', byMember('kind', { a: site }), 'a'],
    ['name', byMember('kind', { a: site }), { kind: 'a' }],
  ])('tells %j as the first that does not fit', (place, shape, value) => {
    expect(shape(value)).toBe(place)
    expect(isShaped(shape, value)).toBe(false)
  })

  it('reads the value itself, or throws with what it is of and where', () => {
    const whole = { name: 'a', months: [] }
    expect(readShape(site, whole, 'a site')).toBe(whole)
    expect(() => readShape(site, { name: 1 }, 'a site')).toThrow('a site can be read; its name cannot')
    expect(() => readShape(site, null, 'a site')).toThrow('a site can be read; its value cannot')
  })
})
