import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likenessOf, likenessOfStored } from './likeness.ts'
import { signatureOf } from './signature.ts'
import { spellingsAlike } from './test/spellings-alike.ts'
import { spellingsApart } from './test/spellings-apart.ts'

const line = (product: string, ncm: string | null = '27101921', unit = 'L') => ({
  ...{ product, ncm, unit },
  nature: ncm === null ? 'listed_service' : 'product',
})

it('at least sixty pairs of each side are held', () => {
  expect(spellingsAlike.length).toBeGreaterThanOrEqual(60)
  expect(spellingsApart.length).toBeGreaterThanOrEqual(60)
})

describe('spelling variants meet', () => {
  it.each(spellingsAlike)('%s %s: %s and %s', (ncm, unit, one, other) => {
    expect(likenessOf(line(one, ncm, unit))).toBe(likenessOf(line(other, ncm, unit)))
  })
})

describe('products that only look alike stay apart', () => {
  it.each(spellingsApart)('%s %s: %s and %s', (ncm, unit, one, other) => {
    expect(likenessOf(line(one, ncm, unit))).not.toBe(likenessOf(line(other, ncm, unit)))
  })

  it('and so do codes, units, natures and journeys', () => {
    const diesel = { ...line('DIESEL S10'), freight: null }
    const others = [
      { ...diesel, ncm: null },
      { ...diesel, unit: 'M3' },
      { ...diesel, nature: 'freight' },
      { ...diesel, isBuyerUnnamed: true },
      { ...diesel, freight: { mode: 'road', side: 'upstream' } as const },
    ]
    expect(new Set([diesel, ...others].map(likenessOf)).size).toBe(6)
  })
})

it('of a service the amount is no part of what it is, of a product it is', () => {
  const served = (product: string) => likenessOf(line(product, null, ''))
  expect(served('COLETA DE RESIDUOS - 13,610 T NO MES')).toBe(served('COLETA DE RESÍDUOS - 9,2 TON NO MES'))
  expect(served('DESTINACAO DE RESIDUOS')).not.toBe(served('COLETA DE RESIDUOS'))
})

const words = fc.constantFrom(
  ...'ÓLEO DIESEL B S10 S500 S-10 GLP P13 13 KG R-404A R410 A CIL 10,9 0,50 20L C/ P/ S/ TAMPA DE 40X30X20 1/2 46% PLACA ABC1234 REF 05/2025 A E II 燃料'.split(
    ' ',
  ),
)
const products = fc.oneof(
  fc.string({ maxLength: 700 }),
  fc.array(words, { maxLength: 20 }).map((all) => all.join(' ')),
)

describe('of any text', () => {
  it('the key is at most 300 characters, is never a signature, and is found again from what was stored', () => {
    fc.assert(
      fc.property(
        products,
        fc.option(fc.string({ maxLength: 12 })),
        fc.string({ maxLength: 12 }),
        (product, ncm, unit) => {
          const stored = { product, ncm: ncm?.replaceAll('|', '') ?? null, unit, nature: 'product' }
          const key = likenessOf(stored)
          expect(key.length).toBeLessThanOrEqual(300)
          expect(key).not.toBe(signatureOf(stored))
          expect(likenessOfStored(signatureOf(stored), product)).toBe(key)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('case, accents and blanks make no difference', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (all) => {
        const text = all.join(' ')
        expect(likenessOf(line(`  ${text.toLowerCase()} `))).toBe(likenessOf(line(text)))
      }),
    )
  })
})
