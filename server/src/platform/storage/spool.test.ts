import { expect, it } from 'vitest'
import { allOf } from '../../test/all-of.ts'
import { withSpool } from './spool.ts'

it('gives back every row in its order, as often as it is asked and whatever its texts hold', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => ({ at, text: `linha ${at}\n\u2028"não"` }))
  await withSpool<(typeof rows)[number], void>(async (spool) => {
    for (const row of rows.slice(0, 10)) await spool.add(row)
    expect(await allOf(spool.each())).toEqual(rows.slice(0, 10))
    for (const row of rows.slice(10)) await spool.add(row)
    expect(await allOf(spool.each())).toEqual(rows)
    expect(await allOf(spool.each())).toHaveLength(rows.length)
  })
})

it('has no row where none was set aside', async () => {
  expect(await withSpool<number, number[]>((spool) => allOf(spool.each()))).toEqual([])
})
