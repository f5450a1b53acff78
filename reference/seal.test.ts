import { createPublicKey, verify } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { SealFooter, SealSignature } from '@pegada/core/seal/sealed-file.ts'
import { signerOf } from '@pegada/core/seal/signing.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { type LineToSeal, type Sealing, sealInventory } from '@pegada/core/seal/write-seal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

/** A sealed file from its first byte to its last: the same every time, true as written, and false after any change. */
const INPUTS: readonly (readonly [string, LineInput])[] = [
  ['a-diesel', { generator: 'Diesel em caminhões próprios', quantity: '1.234,5', unit: 'L', period: '2025-07' }],
  ['b-range', { generator: 'electricity.grid', quantity: '900', unit: 'kWh', start: '2025-01-20', end: '2025-03-10' }],
  ['c-year', { generator: 'mobile.gasoline_c', quantity: '10', unit: 'm3', period: '2024' }],
  ['d-gas', { generator: 'R-410A', quantity: '2,5', unit: 'kg', period: '2025-02' }],
  ['e-hcfc', { generator: 'HCFC-22', quantity: '1', unit: 'kg', period: '2025-02' }],
  [
    'f-given',
    {
      factor: {
        co2e: '2.5',
        unit: 'kg CO2e/kg',
        id: 'company/paper',
        version: '1',
        source: 'Fornecedor',
        licence: 'own',
      },
      category: 'purchased_goods_services',
      quantity: '40',
      unit: 'kg',
      period: '2025-05',
    },
  ],
]
const LINES: readonly LineToSeal[] = INPUTS.map(([id, input], index) => ({
  id,
  site: index % 2 === 0 ? 'site-1' : 'site-2',
  share: index === 0 ? '40' : '100',
  ...(id === 'b-range' ? { basis: 'location' as const } : {}),
  input: { id, ...input },
  evidence: index < 2 ? [{ sha256: 'ab'.repeat(32), accessKey: null, name: 'nota.xml' }] : [],
}))
const SEALING: Sealing = {
  header: {
    company: { name: 'Moinho São José Ltda.', cnpj: '11222333000181' },
    inventory: { id: 'inv-2025', year: 2025, version: 1 },
    boundary: { approach: 'equity_share', start: '2025-01-01', end: '2025-12-31' },
    gwpSet: 'AR5',
    parameters: { scope2: 'location' },
    sealedAt: '2026-03-01T12:00:00Z',
    previous: null,
  },
  // Lists that none of these lines needs are left out, so that a file is verified in a blink.
  reference: { ...loadReference(), rates: [], worldGrid: [], parameters: [], indices: [], fleet: [] },
  sites: [
    { id: 'site-2', name: 'Filial', cnpj: null, share: '100' },
    { id: 'site-1', name: 'Matriz', cnpj: null, share: '40' },
  ],
  exclusions: [{ id: 'x-1', category: 'investments', reason: 'Não há investimentos.' }],
  lines: LINES,
  signer: signerOf(new Uint8Array(32).fill(9)),
}

async function sealed(change: Partial<Sealing> = {}) {
  const chunks: Uint8Array[] = []
  const summary = await sealInventory({ ...SEALING, ...change }, (bytes) => {
    chunks.push(bytes)
  })
  return { summary, bytes: Buffer.concat(chunks) }
}

const { summary, bytes: FILE } = await sealed()
const ROWS = FILE.toString('utf8').trimEnd().split('\n')
const verifyBytes = (bytes: Uint8Array) => verifySeal([bytes])
const verifyRows = (rows: readonly string[]) => verifyBytes(Buffer.from(`${rows.join('\n')}\n`))
const rowOf = (id: string) => ROWS.findIndex((row) => row.includes(`"id":"${id}"`) && row.includes('"record":"line"'))

describe('a sealed file', () => {
  it('is true as written, every formula replayed', async () => {
    const report = await verifyBytes(FILE)
    expect(report.firstDifference).toBeNull()
    expect(report).toMatchObject({
      ok: true,
      checks: { chain: true, signature: true, lines: true, working: true, totals: true },
      counts: { lines: 6, records: ROWS.length, bytes: FILE.length },
      seal: summary.seal,
      fingerprint: summary.fingerprint,
    })
    expect(report.counts.formulas).toBeGreaterThan(15)
  })

  it('has the same bytes every time, whatever the order of keys and of sites', async () => {
    const shuffled = LINES.map((line) => Object.fromEntries(Object.entries(line).reverse()) as unknown as LineToSeal)
    const again = await sealed({ lines: shuffled, sites: SEALING.sites.toReversed() })
    expect(again.bytes.equals(FILE)).toBe(true)
  })

  it('is read alike in pieces of any size', async () => {
    const pieces = Array.from({ length: Math.ceil(FILE.length / 997) }, (_, index) =>
      FILE.subarray(index * 997, (index + 1) * 997),
    )
    expect((await verifySeal(pieces)).ok).toBe(true)
  })

  it('counts each line by its share, and scope 2 in the view it belongs to', () => {
    const { location, market } = summary.totals
    expect(location.by_scope['2']?.co2e_kg).toBeDefined()
    expect(market.by_scope['2']).toBeUndefined()
    const diesel = JSON.parse(ROWS[rowOf('a-diesel')] ?? '').body.result
    expect(location.by_month['2025-07']?.co2e_kg).toBe(decimal(diesel.co2e_kg).times('0.4').toString())
    expect(location.by_category.purchased_goods_services?.co2e_kg).toBe('100')
  })

  it('holds lines by method, with the factors that their inputs bring', async () => {
    const factor = { co2e: '1.5', unit: 'kg CO2e/kg', id: 'company/steel', version: '2', source: 'Fornecedor' }
    const balance = { gas: 'R-410A', stock_start: '10 kg', purchased: '0,005 t', stock_end: '9', disposed: '1 kg' }
    const byMethod: readonly LineInput[] = [
      { method: 'fugitive.mass_balance', inputs: balance, period: '2025', unit: '' },
      { method: 'waste.composting', category: 'Resíduos', period: '2025', months: TWELVE, unit: 't' },
      {
        method: 'value_chain.average_data',
        category: 'purchased_goods_services',
        inputs: { amount: '3 t', factor },
        period: '2025',
        unit: '',
      },
    ]
    const { bytes } = await sealed({
      reference: loadReference(),
      lines: byMethod.map((input, index) => ({ id: `m${index}`, site: null, share: '33.3', input, evidence: [] })),
    })
    const report = await verifyBytes(bytes)
    expect(report.firstDifference).toBeNull()
    expect(bytes.toString('utf8')).toContain('"given":{"co2e":"1.5","id":"company/steel"')
  })

  it("is signed so that another's Ed25519 agrees", () => {
    const { body } = JSON.parse(ROWS.at(-1) ?? '') as { body: SealSignature }
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(body.publicKey, 'hex').toString('base64url') },
      format: 'jwk',
    })
    const message = Buffer.from(`pegada-seal/1:${summary.seal}`)
    expect(verify(null, message, key, Buffer.from(body.signature, 'hex'))).toBe(true)
  })

  it('takes no line out of order and none whose figure is not the one shown', async () => {
    await expect(sealed({ lines: LINES.toReversed() })).rejects.toMatchObject({ code: 'seal.lines_unordered' })
    const [first] = LINES
    const wrong = first ? [{ ...first, co2eKg: '1' }] : []
    await expect(sealed({ lines: wrong })).rejects.toMatchObject({
      code: 'seal.line_differs',
      data: { line: 'a-diesel' },
    })
  })
})

describe('a changed file', () => {
  it('names the line, the field and both figures', async () => {
    const at = rowOf('a-diesel')
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
      { numRuns: 25 },
    )
  })

  it('is found at any byte of a line, its end included', async () => {
    const at = rowOf('d-gas')
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
      { numRuns: 25 },
    )
  })

  it.each([
    ['a line taken out', (rows: string[]) => rows.toSpliced(rowOf('c-year'), 1), rowOf('c-year') + 1],
    [
      'a line twice',
      (rows: string[]) => rows.toSpliced(rowOf('c-year'), 0, rows[rowOf('c-year')] ?? ''),
      rowOf('c-year') + 2,
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

const TWELVE = Array.from({ length: 12 }, (_, month) => String(month + 1))

/** The file with another footer, sealed and signed anew as its format says. */
async function forge(change: (footer: SealFooter) => SealFooter): Promise<Buffer> {
  const { recordChain } = await import('@pegada/core/seal/record-chain.ts')
  const { signSeal } = await import('@pegada/core/seal/signing.ts')
  const chain = recordChain()
  const chunks: Uint8Array[] = []
  for (const row of ROWS.slice(0, -1)) {
    const { record, body } = JSON.parse(row)
    chunks.push(chain.append({ record, body: record === 'footer' ? change(body as SealFooter) : body }))
  }
  chunks.push(chain.append({ record: 'signature', body: await signSeal(chain.head(), SEALING.signer) }))
  return Buffer.concat(chunks)
}
