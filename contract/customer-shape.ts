import { CUSTOMER_KEYS } from '@pegada/core/supplier/customer-keys.ts'
import { z } from 'zod'
import { decimalString, id, instant, language } from './scalars.ts'

/** Customers as the API tells them, and what each carries of a year. */

export const customerKey = z.enum(CUSTOMER_KEYS)

/** What is said of a customer. */
export const customerFields = {
  name: z.string().trim().min(1).max(200),
  cnpj: z.string().max(24).nullable().describe('With or without mask; null abroad'),
  country: z.string().regex(/^[A-Z]{2}$/),
  contactEmail: z.string().trim().max(200).nullable(),
  language: language.nullable().describe('Of its sheet; that of who asks unless named'),
}

/** Kilograms of CO2e by part of the inventory. */
const parts = z.object({
  scope1Kg: decimalString,
  scope2Kg: decimalString,
  upstreamKg: decimalString.nullable().describe('Scope 3 upstream; null where it is not shared out'),
  co2eKg: decimalString.describe('All of them'),
})

export const customerRow = z.object({
  id,
  ...customerFields,
  amount: decimalString.nullable().describe('What of the key is its; null where nothing was said'),
  share: decimalString.nullable().describe('Of the whole key, 0 to 1'),
  carries: parts.nullable(),
  createdAt: instant,
})

/** By what a year is shared out, and how much of it is. */
export const customerYear = z.object({
  year: z.number().int(),
  setting: z
    .object({
      key: customerKey,
      unit: z.string(),
      total: decimalString.describe('The whole of the key'),
      scopeTwo: z.enum(['location', 'market']),
      withUpstream: z.boolean(),
    })
    .nullable()
    .describe('Null before anybody said'),
  inventory: parts.describe('What is shared out'),
  customers: z.number().int().describe('With an amount'),
  shared: decimalString.describe('Of the key, all customers together'),
  sharedKg: decimalString,
  restKg: decimalString.describe('Nobody’s; with the customers it adds up to the inventory exactly'),
  revenueBrl: decimalString.nullable().describe('Net revenue of the year, where units told theirs'),
  sales: z
    .object({ customers: z.number().int(), totalBrl: decimalString })
    .describe('By documents of sale that the company issued'),
})

/** How much of a product a customer bought, by the footprint that was in force when it was said. */
export const soldProduct = z.object({
  productId: id,
  product: z.string(),
  footprintId: id,
  pfId: id,
  quantity: decimalString.describe('In the declared unit'),
  declaredUnit: z.string(),
  perUnitKg: decimalString.describe('kg CO2e of one declared unit'),
  co2eKg: decimalString,
})
