import type { ReferenceData } from '@pegada/core/factor/reference-data.ts'
import { KNOWN_RELEASES, listHash, publishedRelease } from '@pegada/core/seal/known-releases.ts'
import { recordChain } from '@pegada/core/seal/record-chain.ts'
import { ReferenceCheck } from '@pegada/core/seal/reference-check.ts'
import type { SealHeader } from '@pegada/core/seal/sealed-file.ts'
import { signerOf, signSeal } from '@pegada/core/seal/signing.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'
import { LINES, SEALING, sealed } from './test/sealed-sample.ts'

const REFERENCE = loadReference()
const HOLDING = { chain: true, signature: true, lines: true, working: true, totals: true }

describe('the known releases', () => {
  it('hold the built-in data to what was published; a changed list takes a new release', () => {
    expect(KNOWN_RELEASES.get(REFERENCE.release)).toEqual(publishedRelease(REFERENCE))
  })

  it('tell one figure from another, and one order of records from another', () => {
    const { grid } = REFERENCE
    expect(listHash('grid', withOneFactor(REFERENCE).grid)).not.toBe(listHash('grid', grid))
    expect(listHash('grid', grid.toReversed())).not.toBe(listHash('grid', grid))
    expect(listHash('fleet', grid)).not.toBe(listHash('grid', grid))
  })
})

describe('the built-in data of a sealed file', () => {
  it('is as published', async () => {
    const report = await verify(REFERENCE)
    expect(report).toMatchObject({ ok: true, reference: 'as_published', firstDifference: null })
  })

  it('with one factor changed by whoever signs with another key is named by its list, though all else holds', async () => {
    const report = await verify(withOneFactor(REFERENCE), signerOf(new Uint8Array(32).fill(5)))
    expect(report).toMatchObject({ ok: false, reference: 'differs', checks: HOLDING, differing: 1 })
    expect(report.firstDifference).toEqual({
      check: 'reference',
      row: 8,
      record: 'reference',
      lineId: null,
      field: 'grid',
      sealed: listHash('grid', withOneFactor(REFERENCE).grid),
      recomputed: listHash('grid', REFERENCE.grid),
    })
  })

  it('without one of its lists differs where the list should have stood', async () => {
    const { reference, firstDifference } = await verifyRows((rows) => rows.toSpliced(13, 1))
    expect([reference, firstDifference?.record, firstDifference?.row]).toEqual(['differs', 'reference', 14])
    expect(firstDifference).toMatchObject({ check: 'reference', field: 'worldGrid', sealed: null })
  })

  it('under the name of a release with another hash of its files differs at the header', async () => {
    const { ok, reference, firstDifference } = await verify({ ...REFERENCE, hash: '0'.repeat(64) })
    expect([ok, reference, firstDifference?.row, firstDifference?.field]).toEqual([
      false,
      'differs',
      1,
      'referenceHash',
    ])
  })

  it('with a list twice differs, though both are as published', async () => {
    const { reference, firstDifference } = await verifyRows((rows) => rows.toSpliced(2, 0, rows[1] ?? ''))
    expect([reference, firstDifference?.row, firstDifference?.recomputed]).toEqual(['differs', 3, null])
  })

  it('of a release that is not known here is said to be so, which is no difference', async () => {
    const report = await verify({ ...withOneFactor(REFERENCE), release: '2031.1' })
    expect(report).toMatchObject({ ok: true, reference: 'unknown_release', firstDifference: null })
  })

  it.each(['', '__proto__', 'constructor'])('of a release called “%s” is unknown', (release) => {
    const check = new ReferenceCheck()
    expect(check.begin({ release, referenceHash: '' } as SealHeader)).toBeUndefined()
    expect([check.take('grid', []), check.end(), check.outcome]).toEqual([undefined, undefined, 'unknown_release'])
  })

  it('is not as published before all of it was seen, nor with a list that the release lacks', () => {
    const check = new ReferenceCheck()
    expect(check.outcome).toBe('unknown_release')
    const { release, hash, ...lists } = REFERENCE
    check.begin({ release, referenceHash: hash } as SealHeader)
    expect(check.outcome).toBe('differs')
    for (const [list, records] of Object.entries(lists)) expect(check.take(list, records)).toBeUndefined()
    expect([check.outcome, check.end()]).toEqual(['as_published', undefined])
    expect(check.take('more', [])).toMatchObject({ field: 'more', recomputed: null })
    expect(check.outcome).toBe('differs')
  })
})

/** The data with the grid of one month a tenth of what was published. */
function withOneFactor(reference: ReferenceData): ReferenceData {
  const grid = reference.grid.map((record) => (record.period === '2025-02' ? { ...record, co2KgPerMwh: '4' } : record))
  return { ...reference, grid }
}

async function verify(reference: ReferenceData, signer = SEALING.signer) {
  const { bytes } = await sealed({ reference, signer, lines: LINES.slice(0, 2) })
  return verifySeal([bytes])
}

/** What is found in the file as published after a change of its rows, sealed and signed anew as the format says. */
async function verifyRows(change: (rows: readonly string[]) => readonly string[]) {
  const { bytes } = await sealed({ reference: REFERENCE, lines: [] })
  const chain = recordChain()
  const rows = change(bytes.toString('utf8').trimEnd().split('\n').slice(0, -1))
  const chunks = rows.map((row) => chain.append(JSON.parse(row)))
  const signature = await signSeal(chain.head(), SEALING.signer)
  return verifySeal([...chunks, chain.append({ record: 'signature', body: signature })])
}
