import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import { describe, expect, it } from 'vitest'
import { methodTable, writtenTable } from './method-table.ts'

const text = readFileSync(join(import.meta.dirname, '../docs/methodology.md'), 'utf8')

describe('docs/methodology.md', () => {
  it('lists every method with its source (node tools/method-table.ts writes the list)', () => {
    expect(METHODS.filter(({ key }) => !text.includes(`\`${key}\``)).map(({ key }) => key)).toEqual([])
    expect(writtenTable()).toBe(methodTable())
  })

  it('has a method for every category of the programme', () => {
    const served = new Set(METHODS.flatMap((method) => method.categories))
    expect(Object.keys(CATEGORIES).filter((category) => ![...served].some((key) => key === category))).toEqual([])
  })
})
