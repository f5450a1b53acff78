import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCsvRecords } from '@pegada/core/table/csv.ts'
import { describe, expect, it } from 'vitest'
import { classify } from './test/classify.ts'

/** The whole tariff by its official wording, which nobody wrote with our rules in mind: 10,504 products, most of them no source. */
const folder = process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '..', '..', 'shared', 'data')
const table = join(folder, 'ncm.csv')
const hasTable = existsSync(table)
if (!hasTable) process.stdout.write('skipped: the NCM table is not here (PEGADA_SHARED_DATA)\n')

describe.skipIf(!hasTable)('every product of the NCM', () => {
  const products = (hasTable ? parseCsvRecords(readFileSync(table, 'utf8')) : [])
    .filter(({ level }) => level === '8')
    .flatMap(({ ncm_code: ncm = '', description = '', description_comex: plain = '' }) =>
      ['UN', 'KG', 'L'].map((unit) => ({ ncm, unit, product: (plain || description).slice(0, 120) })),
    )
  const found = products.map((product) => ({ ...product, ...classify(product) }))
  const sources = found.filter(({ kind, rule }) => kind === 'emission' && rule.kind !== 'spend')

  it('is a sure source only among fuels and wood', () => {
    const sure = sources.filter(({ confidence }) => Number(confidence) >= 0.9)
    expect(sure.length).toBeGreaterThan(0)
    expect(sure.filter(({ ncm }) => !/^(?:2710|2711|2714|2716|4401)/.test(ncm))).toEqual([])
  })

  it('is never a source as a machine, a vehicle or an instrument counted in pieces', () => {
    const machines = sources.filter(({ ncm, unit }) => unit === 'UN' && /^(?:8[4-9]|90)/.test(ncm))
    expect(machines).toEqual([])
  })

  it('comes to something: a source, a question, or spend for all but the hundred codes without an industry', () => {
    const nothing = new Set(found.filter(({ kind }) => kind === 'not_emission').map(({ ncm }) => ncm))
    expect(nothing.size).toBeLessThan(120)
  })
})
