import { Decimal } from '../../quantity/decimal.ts'
import { type Emissions, emissionsOf } from '../emissions.ts'
import type { Lookup, Product, ProductInput } from '../product.ts'

/** So many kg CO2e, all fossil. */
export function fossil(kg: string): Emissions {
  return emissionsOf({ fossilKg: new Decimal(kg) })
}

/** An input of materials by a factor; what is told takes the place of that. */
export function input(id: string, quantity: string, parts: Partial<ProductInput> = {}): ProductInput {
  return {
    id,
    name: id,
    stage: 'materials',
    quantity: new Decimal(quantity),
    unit: 'kilogram',
    lossRatio: null,
    distanceKm: null,
    source: { kind: 'factor', perUnit: fossil('1') },
    primaryPercent: null,
    quality: null,
    isExempted: false,
    ...parts,
  }
}

/** An input that another product is. */
export function ofProduct(productId: string, quantity: string, parts: Partial<ProductInput> = {}): ProductInput {
  return input(productId, quantity, { unit: 'piece', source: { kind: 'product', productId }, ...parts })
}

/** A product counted by the piece. */
export function product(id: string, inputs: readonly ProductInput[], parts: Partial<Product> = {}): Product {
  return {
    id,
    name: id,
    declaredUnit: 'piece',
    declaredAmount: new Decimal(1),
    biogenicCarbonKg: null,
    inputs,
    ...parts,
  }
}

/** Where these products are found, and no footprints. */
export function among(...products: readonly Product[]): Lookup {
  return { product: (id) => products.find((one) => one.id === id), footprint: () => undefined }
}
