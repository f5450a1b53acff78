import type { Inputs } from '@pegada/contract/contract.ts'
import { foldedProduct } from '@pegada/core/benchmark/folded-product.ts'
import { COUNTRIES } from '@pegada/core/company/countries.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { IntensityRow } from './repo.ts'

/** What somebody says of a published intensity, by form or by file. */
export type Said = Omit<Inputs['publicIntensity']['save'], 'intensityId'>

/** What is kept of it. */
export type Kept = Omit<IntensityRow, 'id' | 'createdAt' | 'updatedAt'>

/**
 * What is to be kept of what was said. Throws, with the field, `public_intensity.missing`, `value_invalid` (not above zero), `product_missing`
 * (of something made), `cnae_invalid` (not as long as a division, a group, a class or a subclass), `country_invalid` (none of ISO 3166-1),
 * `year_invalid` (not from 1990 to this year), `address_invalid` (not https) and `published_before_year`.
 */
export function checkIntensity(said: Said, thisYear: number): Kept {
  const { mass, denominator, scopes, year, publishedOn } = said
  const [source, page, address] = [
    needed(said.source, 'source'),
    needed(said.page, 'page'),
    needed(said.address, 'address'),
  ]
  if (!decimal(said.value).gt(0)) throw new DomainError('public_intensity.value_invalid', { field: 'value' })
  const isMade = denominator === 'production'
  const [product, productUnit] = [said.product, said.productUnit].map((text) => (isMade ? (text ?? '').trim() : ''))
  if (isMade && product === '') throw new DomainError('public_intensity.product_missing', { field: 'product' })
  if (isMade && productUnit === '') throw new DomainError('public_intensity.product_missing', { field: 'productUnit' })
  const cnae = said.cnae.replace(/[.\-/\s]/g, '')
  if (!/^(\d{2}|\d{3}|\d{5}|\d{7})$/.test(cnae))
    throw new DomainError('public_intensity.cnae_invalid', { field: 'cnae' })
  const country = said.country.trim().toUpperCase()
  if (!COUNTRIES.includes(country)) throw new DomainError('public_intensity.country_invalid', { field: 'country' })
  if (year < YEAR_MIN || year > thisYear) {
    throw new DomainError('public_intensity.year_invalid', { field: 'year', from: YEAR_MIN, to: thisYear })
  }
  if (!isAddress(address)) throw new DomainError('public_intensity.address_invalid', { field: 'address' })
  if (publishedOn < `${year}-01-01`) {
    throw new DomainError('public_intensity.published_before_year', { field: 'publishedOn', year })
  }
  return {
    ...{
      value: toPlain(decimal(said.value)),
      mass,
      denominator,
      product: product ?? '',
      productKey: foldedProduct(product ?? ''),
      productUnit: productUnit ?? '',
    },
    ...{ scopes, cnae, country, year, source, page, address, publishedOn },
  }
}

/** What makes two rows of one figure: all that it is of, the product however it is written, and who published it. */
export function keyOf({ denominator, product, productUnit, scopes, cnae, country, year, source }: Kept): string {
  return JSON.stringify([denominator, foldedProduct(product), productUnit, scopes, cnae, country, year, source])
}

/** Whether nothing differs. */
export function isSame(one: Kept, other: Kept): boolean {
  const told = ({ product, value, mass, page, address, publishedOn }: Kept) =>
    JSON.stringify([product, toPlain(decimal(value)), mass, page, address, publishedOn])
  return keyOf(one) === keyOf(other) && told(one) === told(other)
}

const YEAR_MIN = 1990

function needed(text: string, field: 'source' | 'page' | 'address'): string {
  if (text.trim() === '') throw new DomainError('public_intensity.missing', { field })
  return text.trim()
}

function isAddress(text: string): boolean {
  return /^https:\/\/\S+$/.test(text) && URL.canParse(text)
}
