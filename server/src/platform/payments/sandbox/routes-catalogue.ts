import { z } from 'zod'
import { refuse } from './api-error.ts'
import { newId, type RecordOf } from './records.ts'
import { flag, found, list, listPage, metadata, one, paging, type Route, route, whole } from './route.ts'

/** Who buys, and what is sold. */
export const catalogueRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/customers',
    {
      name: z.string().optional(),
      email: z.email().optional(),
      preferred_locales: z.array(z.string()).optional(),
      tax_id_data: z.array(z.strictObject({ type: z.enum(['br_cnpj', 'br_cpf']), value: z.string() })).optional(),
      metadata: metadata.optional(),
    },
    async (scene, given) => {
      const customer: RecordOf<'customer'> = {
        kind: 'customer',
        id: newId('cus'),
        created: scene.now,
        name: given.name ?? null,
        email: given.email ?? null,
        locales: given.preferred_locales ?? [],
        taxId: given.tax_id_data?.[0] ?? null,
        balance: 0,
        invoicePrefix: newId('x').slice(2, 10).toUpperCase(),
        nextInvoice: 1,
        metadata: given.metadata ?? {},
      }
      await scene.desk.put(customer)
      await scene.emit('customer.created', customer)
      return one(scene, customer)
    },
  ),
  route('GET', '/v1/customers/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'customer', id))),
  route(
    'POST',
    '/v1/products',
    { id: z.string(), name: z.string(), metadata: metadata.optional() },
    async (scene, given) => {
      if (await scene.desk.get('product', given.id)) refuse('Product already exists.', 'resource_already_exists', 'id')
      const product: RecordOf<'product'> = {
        kind: 'product',
        id: given.id,
        created: scene.now,
        name: given.name,
        metadata: given.metadata ?? {},
      }
      await scene.desk.put(product)
      return one(scene, product)
    },
  ),
  route('GET', '/v1/products', paging, async (scene, given) =>
    listPage(scene, '/v1/products', await scene.desk.find('product', {}), given),
  ),
  route('GET', '/v1/products/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'product', id))),
  route('POST', '/v1/products/:id', { active: flag }, async (scene, { active }, id) => {
    const product = { ...(await found(scene, 'product', id)), isArchived: !active }
    await scene.desk.put(product)
    return one(scene, product)
  }),
  route(
    'GET',
    '/v1/prices',
    { lookup_keys: z.array(z.string()).max(10).optional(), active: flag.default(true), ...paging },
    async (scene, { lookup_keys: keys, active, ...page }) => {
      const prices = (await scene.desk.find('price', {})).filter(({ isArchived = false }) => isArchived !== active)
      const named = keys ? prices.filter(({ lookupKey }) => lookupKey !== null && keys.includes(lookupKey)) : prices
      return listPage(scene, '/v1/prices', named, page)
    },
  ),
  route('GET', '/v1/prices/:id', {}, async (scene, _, id) => one(scene, await found(scene, 'price', id))),
  route(
    'POST',
    '/v1/prices',
    {
      product: z.string(),
      currency: z.literal('brl'),
      unit_amount: whole.min(0),
      lookup_key: z.string(),
      transfer_lookup_key: flag.optional(),
      nickname: z.string().optional(),
      recurring: z.strictObject({ interval: z.enum(['month', 'year']) }).optional(),
      metadata: metadata.optional(),
    },
    async (scene, given) => {
      await found(scene, 'product', given.product)
      const taken = await scene.desk.find('price', { lookupKey: given.lookup_key })
      if (taken.length > 0 && !given.transfer_lookup_key) {
        refuse(`A price already uses lookup key \`${given.lookup_key}\`.`, undefined, 'lookup_key')
      }
      for (const older of taken) await scene.desk.put({ ...older, lookupKey: null })
      const price: RecordOf<'price'> = {
        kind: 'price',
        id: newId('price'),
        created: scene.now,
        productId: given.product,
        lookupKey: given.lookup_key,
        unitAmount: given.unit_amount,
        interval: given.recurring?.interval ?? null,
        nickname: given.nickname ?? null,
        metadata: given.metadata ?? {},
      }
      await scene.desk.put(price)
      return one(scene, price)
    },
  ),
  route(
    'POST',
    '/v1/prices/:id',
    { active: flag.optional(), metadata: metadata.optional() },
    async (scene, given, id) => {
      const known = await found(scene, 'price', id)
      const isArchived = given.active === undefined ? (known.isArchived ?? false) : !given.active
      const price = { ...known, isArchived, metadata: { ...known.metadata, ...given.metadata } }
      await scene.desk.put(price)
      return one(scene, price)
    },
  ),
  route(
    'POST',
    '/v1/coupons',
    {
      id: z.string().optional(),
      name: z.string().optional(),
      percent_off: z.coerce.number().positive().max(100).optional(),
      amount_off: whole.positive().optional(),
      currency: z.literal('brl').optional(),
      duration: z.enum(['once', 'repeating', 'forever']),
      duration_in_months: whole.positive().optional(),
    },
    async (scene, given) => {
      if ((given.percent_off === undefined) === (given.amount_off === undefined)) {
        refuse('Give either percent_off or amount_off.')
      }
      const coupon: RecordOf<'coupon'> = {
        kind: 'coupon',
        id: given.id ?? newId('coupon'),
        created: scene.now,
        name: given.name ?? null,
        percentOff: given.percent_off ?? null,
        amountOff: given.amount_off ?? null,
        duration: given.duration,
        months: given.duration_in_months ?? null,
      }
      await scene.desk.put(coupon)
      return one(scene, coupon)
    },
  ),
  route(
    'POST',
    '/v1/promotion_codes',
    { code: z.string(), promotion: z.strictObject({ type: z.literal('coupon'), coupon: z.string() }) },
    async (scene, given) => {
      const coupon = await found(scene, 'coupon', given.promotion.coupon)
      const code: RecordOf<'promotion_code'> = {
        kind: 'promotion_code',
        id: newId('promo'),
        created: scene.now,
        code: given.code.toUpperCase(),
        couponId: coupon.id,
        active: true,
      }
      await scene.desk.put(code)
      return one(scene, code)
    },
  ),
  route(
    'GET',
    '/v1/promotion_codes',
    { code: z.string(), active: z.literal('true').optional(), limit: whole.optional() },
    async (scene, given) => {
      const codes = await scene.desk.find('promotion_code', { code: given.code.toUpperCase(), active: true })
      return list(
        '/v1/promotion_codes',
        codes.map((code) => one(scene, code)),
      )
    },
  ),
]
