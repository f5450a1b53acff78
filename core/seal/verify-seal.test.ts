import { describe, expect, it } from 'vitest'
import { recordChain } from './record-chain.ts'
import type { SealRecord } from './sealed-file.ts'
import { tally } from './tally.ts'
import { verifySeal } from './verify-seal.ts'
import { footerOf } from './write-seal.ts'

/** Records in a chain that is whole, and the seal after each. */
function chained(...records: readonly SealRecord[]) {
  const chain = recordChain()
  const written = records.map((record) => ({ bytes: chain.append(record), seal: chain.head() }))
  return { chunks: written.map(({ bytes }) => bytes), seals: written.map(({ seal }) => seal) }
}

const footer = (head: string): SealRecord => ({ record: 'footer', body: footerOf({}, head, tally().totals(null)) })

describe('the verification of a file', () => {
  it('tells how far it is every 250 records', async () => {
    const told: unknown[] = []
    await verifySeal([new Uint8Array(600).fill(0x0a)], {
      onProgress: (progress) => {
        told.push(progress)
      },
    })
    expect(told).toEqual([
      { bytes: 250, lines: 0 },
      { bytes: 500, lines: 0 },
    ])
  })

  it('keeps the first of two footers, and holds the totals for false', async () => {
    const [head = ''] = chained(footer('')).seals
    const { chunks, seals } = chained(footer(''), footer(head))
    const report = await verifySeal(chunks)
    expect(report.firstDifference).toMatchObject({ row: 2, check: 'totals', record: 'footer', field: 'body' })
    expect(report).toMatchObject({ seal: seals[0], footer: { head: '' }, checks: { totals: false, chain: false } })
  })

  it('names the first member of a body that does not fit, or the body', async () => {
    const firstOf = async (body: unknown) =>
      (await verifySeal(chained({ record: 'header', body }).chunks)).firstDifference
    expect(await firstOf({ format: 'another' })).toMatchObject({ row: 1, check: 'chain', field: 'body.format' })
    expect(await firstOf('text')).toMatchObject({ row: 1, check: 'chain', field: 'body' })
  })
})
