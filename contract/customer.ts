import { z } from 'zod'
import { mayRefuseAmount, mayRefuseTotals } from './calculation.ts'
import {
  customerRow,
  customerYear,
  customerFields as fields,
  customerKey as key,
  soldProduct,
} from './customer-shape.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, language, typedQuantity, year } from './scalars.ts'

/**
 * What each customer carries of the company's inventory of a year: the part that it has of a key (net revenue, mass, units, or footprints of products), times
 * scopes 1 and 2 and, where wanted, what lies upstream. With the rest that is nobody's it adds up to the inventory.
 */

const customerList = {
  sorts: ['amount', 'name', 'createdAt'],
  filters: { year: year.optional().describe('The one that runs unless named') },
} as const

/** The columns of the list as a file. */
export const customerColumns = [
  'name',
  'cnpj',
  'country',
  'contactEmail',
  'language',
  'amount',
  'share',
  'scope1',
  'scope2',
  'upstream',
  'co2eKg',
  'id',
] as const

const mayNotBe = failsWith(
  'customer.exists',
  'customer.email_invalid',
  'cnpj.empty',
  'cnpj.length',
  'cnpj.characters',
  'cnpj.zeros',
  'cnpj.check_digits',
)
const named = z.object({ customerId: id })
const ofYear = failsWith('inventory.year_out_of_range', 'business_unit.not_found')

export const customer = {
  list: guardedProcedure('customer:read')
    .errors(mayRefuseTotals)
    .errors(ofYear)
    .route({
      method: 'GET',
      path: '/customers',
      summary: 'Customers and what each carries of a year',
      tags: ['customers'],
    })
    .input(listInput(customerList))
    .output(listOf(customerRow)),

  export: guardedProcedure('customer:read', 'heavy')
    .errors(mayRefuseTotals)
    .errors(ofYear)
    .route({
      method: 'GET',
      path: '/customers/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['customers'],
    })
    .input(exportInput({ ...customerList, columns: customerColumns }))
    .output(streamedFile),

  get: guardedProcedure('customer:read')
    .errors(mayRefuseTotals)
    .errors(ofYear)
    .errors(failsWith('customer.not_found'))
    .route({
      method: 'GET',
      path: '/customers/{customerId}',
      summary: 'One customer and what it carries of a year',
      tags: ['customers'],
    })
    .input(z.object({ customerId: id, year: year.optional().describe('The one that runs unless named') }))
    .output(customerRow),

  getYear: guardedProcedure('customer:read')
    .errors(mayRefuseTotals)
    .errors(ofYear)
    .route({
      method: 'GET',
      path: '/customers/years/{year}',
      summary: 'By what a year is shared out among customers, and how much of it is',
      tags: ['customers'],
    })
    .input(z.object({ year }))
    .output(customerYear),

  setYear: guardedProcedure('customer:write')
    .errors(mayRefuseAmount)
    .errors(failsWith('customer.keys_above_total', 'customer.total_zero'))
    .route({
      method: 'PUT',
      path: '/customers/years/{year}',
      summary: 'Say by what a year is shared out; another key begins without amounts',
      tags: ['customers'],
    })
    .input(
      z.object({
        year,
        key,
        unit: z.string().trim().min(1).max(30),
        total: typedQuantity,
        scopeTwo: z.enum(['location', 'market']),
        withUpstream: z.boolean(),
      }),
    )
    .output(z.object({ year: z.number().int() })),

  fromSales: guardedProcedure('customer:write')
    .errors(failsWith('customer.year_not_set', 'customer.keys_above_total'))
    .route({
      method: 'POST',
      path: '/customers/years/{year}/from-sales',
      summary:
        'Enter whom the company’s documents of sale of a year name; where it is shared by revenue, with what was sold',
      tags: ['customers'],
    })
    .input(z.object({ year }))
    .output(z.object({ added: z.number().int(), filled: z.number().int() })),

  create: guardedProcedure('customer:write')
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/customers', summary: 'Enter a customer', tags: ['customers'] })
    .input(z.object(fields))
    .output(named),

  update: guardedProcedure('customer:write')
    .errors(mayNotBe)
    .errors(failsWith('customer.not_found'))
    .route({ method: 'PUT', path: '/customers/{customerId}', summary: 'Change a customer', tags: ['customers'] })
    .input(z.object({ ...fields, customerId: id }))
    .output(named),

  setAmount: guardedProcedure('customer:write')
    .errors(mayRefuseAmount)
    .errors(
      failsWith('customer.not_found', 'customer.year_not_set', 'customer.keys_above_total', 'customer.key_product'),
    )
    .route({
      method: 'PUT',
      path: '/customers/{customerId}/years/{year}',
      summary: 'Say what of a year’s key is a customer’s; null takes it out',
      tags: ['customers'],
    })
    .input(z.object({ customerId: id, year, amount: typedQuantity.nullable() }))
    .output(named),

  products: guardedProcedure('customer:read')
    .errors(failsWith('customer.not_found'))
    .route({
      method: 'GET',
      path: '/customers/{customerId}/years/{year}/products',
      summary: 'What a customer bought in a year that is shared out by footprints of products',
      tags: ['customers'],
    })
    .input(z.object({ customerId: id, year }))
    .output(z.array(soldProduct)),

  setProduct: guardedProcedure('customer:write')
    .errors(mayRefuseAmount)
    .errors(
      failsWith(
        'customer.not_found',
        'customer.year_not_set',
        'customer.keys_above_total',
        'customer.key_not_product',
        'customer.footprint_missing',
      ),
    )
    .route({
      method: 'PUT',
      path: '/customers/{customerId}/years/{year}/products/{productId}',
      summary: 'Say how much of a product a customer bought in a year; null takes it out',
      tags: ['customers'],
    })
    .input(z.object({ customerId: id, year, productId: id, quantity: typedQuantity.nullable() }))
    .output(z.array(soldProduct)),

  archive: guardedProcedure('customer:write')
    .errors(failsWith('customer.not_found'))
    .route({
      method: 'POST',
      path: '/customers/{customerId}/archive',
      summary: 'Put a customer away, with its amounts',
      tags: ['customers'],
    })
    .input(named)
    .output(named),

  sheet: guardedProcedure('customer:read', 'heavy')
    .errors(mayRefuseTotals)
    .errors(ofYear)
    .errors(failsWith('customer.not_found', 'customer.no_amount', 'company.not_found'))
    .route({
      method: 'GET',
      path: '/customers/{customerId}/years/{year}/sheet',
      summary:
        'What a customer carries of a year, as a sheet to hand over (PDF, JSON), or the footprints of what it bought (PACT 3.0.3)',
      tags: ['customers'],
    })
    .input(
      z.object({
        customerId: id,
        year,
        format: z.enum(['pdf', 'json', 'pact']).default('pdf'),
        language: language.optional(),
      }),
    )
    .output(z.file()),
}
