import { createPublicKey, verify } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { monthSharesOf } from '@pegada/core/boundary/month-shares.ts'
import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { SealSignature } from '@pegada/core/seal/sealed-file.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import type { LineToSeal } from '@pegada/core/seal/write-seal.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'
import { LINES, rowOf, SEALING, sealed } from './test/sealed-sample.ts'

/** A sealed file as it is written: the same every time, and true. */
const { summary, bytes: FILE } = await sealed()
const ROWS = FILE.toString('utf8').trimEnd().split('\n')

describe('a sealed file', () => {
  it('is true as written, every formula replayed', async () => {
    const report = await verifySeal([FILE])
    expect(report.firstDifference).toBeNull()
    expect(report).toMatchObject({
      ok: true,
      checks: { chain: true, signature: true, lines: true, working: true, totals: true },
      reference: 'unknown_release',
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
    const diesel = JSON.parse(ROWS[rowOf(ROWS, 'a-diesel')] ?? '').body.result
    expect(location.by_month['2025-07']?.co2e_kg).toBe(decimal(diesel.co2e_kg).times('0.4').toString())
    expect(location.by_category.purchased_goods_services?.co2e_kg).toBe('100')
  })

  it('says nothing of months where no share changes within the year', () => {
    expect(FILE.toString('utf8')).not.toContain('monthShares')
  })

  it('counts a line over whose months the share changes month by month, and holds each share to its site', async () => {
    const shares = monthSharesOf(2025, ['60', '80', ...Array<string>(10).fill('90')])
    const changing = { share: '90', ...shares }
    const sites = SEALING.sites.map((site) => (site.id === 'site-2' ? { ...site, ...changing } : site))
    const lines = LINES.map((line) => (line.site === 'site-2' ? { ...line, ...changing } : line))
    const { bytes, summary: told } = await sealed({ sites, lines })
    const rows = bytes.toString('utf8').trimEnd().split('\n')
    const bodyOf = (id: string) => JSON.parse(rows[rowOf(rows, id)] ?? '').body
    // R-410A of February alone has one share; the bill of 20 January to 10 March has three.
    expect(bodyOf('d-gas')).toMatchObject({ share: '80' })
    expect(bodyOf('d-gas').monthShares).toBeUndefined()
    const { monthShares, share, result } = bodyOf('b-range')
    expect([monthShares, share]).toEqual([{ '2025-01': '60', '2025-02': '80', '2025-03': '90' }, '90'])
    const counted = result.months.map((month: { month: string; co2e_kg: string }) =>
      decimal(month.co2e_kg).times(monthShares[month.month]).div(100),
    )
    expect(told.totals.location.by_scope['2']?.co2e_kg).toBe(sumDecimals(counted).toString())
    expect(await verifySeal([bytes])).toMatchObject({ ok: true, firstDifference: null, sites: [{}, changing] })
    const wrong = lines.map((line) => (line.id === 'd-gas' ? { ...line, share: '100', monthShares: undefined } : line))
    const { firstDifference } = await verifySeal([(await sealed({ sites, lines: wrong as LineToSeal[] })).bytes])
    expect(firstDifference).toMatchObject({
      check: 'lines',
      lineId: 'd-gas',
      field: 'share',
      sealed: '100',
      recomputed: '80',
    })
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
    const report = await verifySeal([bytes])
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

const TWELVE = Array.from({ length: 12 }, (_, month) => String(month + 1))
