import { recordChain } from '@pegada/core/seal/record-chain.ts'
import type { SealFooter } from '@pegada/core/seal/sealed-file.ts'
import { signerOf, signSeal } from '@pegada/core/seal/signing.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, rowOf, SEALING, sealed } from './test/sealed-sample.ts'

/** A sealed file after a change: whatever was changed, the first record that differs is named. */
const { bytes: FILE } = await sealed()
const ROWS = FILE.toString('utf8').trimEnd().split('\n')
const verifyBytes = (bytes: Uint8Array) => verifySeal([bytes])
const verifyRows = (rows: readonly string[]) => verifyBytes(bytesOf(rows))

describe('a changed file', () => {
  it('names the line, the field and both figures', async () => {
    const at = rowOf(ROWS, 'a-diesel')
    const rows = ROWS.with(at, (ROWS[at] ?? '').replace('"quantity":"1.234,5"', '"quantity":"1.234,6"'))
    const { ok, differing, firstDifference } = await verifyRows(rows)
    expect([ok, firstDifference?.row, firstDifference?.lineId, firstDifference?.check]).toEqual([
      false,
      at + 1,
      'a-diesel',
      'lines',
    ])
    expect(firstDifference?.field).toMatch(/^result\./)
    // The line, and the footer whose totals no longer follow.
    expect(differing).toBe(2)
  })

  it('is found at any digit, at the record that holds it', async () => {
    const digits = [...FILE.entries()].filter(([, byte]) => byte >= 48 && byte <= 57).map(([index]) => index)
    const small = digits.filter((_, index) => index % 13 === 0)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...small), fc.integer({ min: 1, max: 9 }), async (index, add) => {
        const changed = Buffer.from(FILE)
        changed[index] = 48 + (((FILE[index] ?? 48) - 48 + add) % 10)
        const report = await verifyBytes(changed)
        const row = FILE.subarray(0, index).filter((byte) => byte === 10).length + 1
        expect([report.ok, report.firstDifference?.row]).toEqual([false, row])
      }),
      { numRuns: 12 },
    )
  })

  it('is found at any byte of a line, its end included', async () => {
    const at = rowOf(ROWS, 'd-gas')
    const start = Buffer.byteLength(`${ROWS.slice(0, at).join('\n')}\n`)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: Buffer.byteLength(ROWS[at] ?? '') }),
        fc.integer({ min: 1, max: 255 }),
        async (offset, flip) => {
          const changed = Buffer.from(FILE)
          changed[start + offset] = (FILE[start + offset] ?? 0) ^ flip
          const report = await verifyBytes(changed)
          expect([report.ok, report.firstDifference?.row]).toEqual([false, at + 1])
        },
      ),
      { numRuns: 12 },
    )
  })

  it.each([
    ['a line taken out', (rows: string[]) => rows.toSpliced(rowOf(ROWS, 'c-year'), 1), rowOf(ROWS, 'c-year') + 1],
    [
      'a line twice',
      (rows: string[]) => rows.toSpliced(rowOf(ROWS, 'c-year'), 0, rows[rowOf(ROWS, 'c-year')] ?? ''),
      rowOf(ROWS, 'c-year') + 2,
    ],
    ['the signature cut off', (rows: string[]) => rows.slice(0, -1), ROWS.length],
    ['something after the signature', (rows: string[]) => [...rows, rows.at(-1) ?? ''], ROWS.length + 1],
    ['a blank line', (rows: string[]) => rows.toSpliced(3, 0, ''), 4],
    ['nothing at all', () => [''], 1],
    ['no sealed file', () => ['{"hello":"world"}'], 1],
  ])('%s', async (_, change, row) => {
    const report = await verifyRows(change([...ROWS]))
    expect([report.ok, report.firstDifference?.row]).toEqual([false, row])
  })

  it('tells of each line as it is read whether it is as it was sealed', async () => {
    const told = async (rows: readonly string[]) => {
      const lines: (readonly [string, boolean])[] = []
      await verifySeal([bytesOf(rows)], { onLine: ({ line, isSame }) => lines.push([line.id, isSame]) })
      return lines
    }
    const at = rowOf(ROWS, 'a-diesel')
    const changed = ROWS.with(at, (ROWS[at] ?? '').replace('"quantity":"1.234,5"', '"quantity":"1.234,6"'))
    expect(new Set((await told(ROWS)).map(([, isSame]) => isSame))).toEqual(new Set([true]))
    expect((await told(changed)).filter(([, isSame]) => !isSame)).toEqual([['a-diesel', false]])
  })

  it('with a line that is none, or stands before any header, names the line’s body and goes on', async () => {
    const at = rowOf(ROWS, 'a-diesel')
    const emptied = { ...JSON.parse(ROWS[at] ?? ''), body: {} }
    const { firstDifference, counts } = await verifyRows(ROWS.with(at, JSON.stringify(emptied)))
    expect(firstDifference).toMatchObject({ row: at + 1, check: 'lines', field: expect.stringMatching(/^body/) })
    expect(counts.lines).toBe(6)
    expect((await verifyRows(ROWS.slice(at, at + 1))).checks.lines).toBe(false)
  })

  it('that is signed a second time keeps the first key, and is not as it was signed', async () => {
    const other = await sealed({ signer: signerOf(new Uint8Array(32).fill(8)) })
    const second = other.bytes.toString('utf8').trimEnd().split('\n').at(-1) ?? ''
    const { publicKey, checks } = await verifyRows([...ROWS, second])
    expect(publicKey).toBe((await verifyBytes(FILE)).publicKey)
    expect(checks.signature).toBe(false)
  })

  it('does not pass by another key over the same seal', async () => {
    const other = await sealed({ signer: signerOf(new Uint8Array(32).fill(8)) })
    const foreign = JSON.parse(other.bytes.toString('utf8').trimEnd().split('\n').at(-1) ?? '').body.publicKey as string
    expect(foreign).not.toBe((await verifyBytes(FILE)).publicKey)
    const own = JSON.parse(ROWS.at(-1) ?? '').body.publicKey as string
    const report = await verifyRows(ROWS.with(-1, (ROWS.at(-1) ?? '').replace(own, foreign)))
    expect([report.ok, report.checks.signature, report.firstDifference?.record]).toEqual([false, false, 'signature'])
  })

  it('re-sealed with a false total by whoever holds a key is still found', async () => {
    const forged = await forge((footer) => {
      const { location } = footer.totals
      return { ...footer, totals: { ...footer.totals, location: { ...location, co2e_kg: '1' } } }
    })
    const report = await verifyBytes(forged)
    expect(report.checks).toMatchObject({ chain: true, signature: true, lines: true, totals: false })
    expect(report.firstDifference).toMatchObject({ field: 'totals.location.co2e_kg', sealed: '1', check: 'totals' })
  })
})

describe('a hostile file', () => {
  const hostile = [
    null,
    [],
    '',
    '__proto__',
    1e15,
    { constructor: 'x', toString: 'x' },
    JSON.parse('{"__proto__":{"a":"b"}}'),
  ]

  it('is found, never tripped over, whatever stands where', async () => {
    const places = ROWS.flatMap((row, at) => {
      const { record, body } = JSON.parse(row)
      return record === 'reference' ? [] : waysInto(body).map((way) => ({ at, way }))
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...hostile), async ({ at, way }, value) => {
        const changed = JSON.parse(ROWS[at] ?? '')
        let holder = changed
        for (const key of way.slice(0, -1)) holder = holder[key]
        holder[way.at(-1) ?? ''] = value
        fc.pre(JSON.stringify(changed) !== ROWS[at])
        expect((await verifyRows(ROWS.with(at, JSON.stringify(changed)))).ok).toBe(false)
      }),
      { numRuns: 20 },
    )
  })

  it.each(['at', 'record', 'basis', 'gwpSet'])('with an object that is no text as its %s', async (key) => {
    const named = ROWS.findIndex((row) => row.includes(`"${key}":`))
    const row = (ROWS[named] ?? '').replace(new RegExp(`"${key}":("[^"]*"|\\d+)`), `"${key}":{"toString":"x"}`)
    expect(row).not.toBe(ROWS[named])
    expect((await verifyRows(ROWS.with(named, row))).ok).toBe(false)
  })
})

/** Every way into a value, by keys, `body` first. */
function waysInto(value: unknown, way: readonly string[] = ['body']): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way]
  return [way, ...Object.entries(value).flatMap(([key, inner]) => waysInto(inner, [...way, key]))]
}

/** The file with another footer, sealed and signed anew as its format says. */
async function forge(change: (footer: SealFooter) => SealFooter): Promise<Buffer> {
  const chain = recordChain()
  const chunks: Uint8Array[] = []
  for (const row of ROWS.slice(0, -1)) {
    const { record, body } = JSON.parse(row)
    chunks.push(chain.append({ record, body: record === 'footer' ? change(body as SealFooter) : body }))
  }
  chunks.push(chain.append({ record: 'signature', body: await signSeal(chain.head(), SEALING.signer) }))
  return Buffer.concat(chunks)
}
