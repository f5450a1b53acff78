import { describe, expect, it } from 'vitest'
import { packRows } from './lines.ts'

const row = (below: string) => ({ cells: ['1', '01/2025', 'Diesel'], below })

describe('lines on pages', () => {
  it('keeps every row once and in order', () => {
    const rows = Array.from({ length: 500 }, (_, index) => row(`linha ${index}`))
    expect(packRows(rows).flat()).toEqual(rows)
  })

  it('puts fewer rows on a page when they are taller', () => {
    const short = packRows(Array.from({ length: 100 }, () => row('curta')))
    const tall = packRows(Array.from({ length: 100 }, () => row('longa '.repeat(120))))
    expect(short.length).toBeLessThan(tall.length)
    expect(short.every((page) => page.length > 0)).toBe(true)
  })

  it('has no page for no rows', () => {
    expect(packRows([])).toEqual([])
  })
})
