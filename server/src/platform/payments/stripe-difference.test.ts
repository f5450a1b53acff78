import { catalogueDifferences } from '@pegada/core/plan/catalogue-difference.ts'
import { soldPrices } from '@pegada/core/plan/sold-catalogue.ts'
import { loadPlans } from '@pegada/reference/load-plans.ts'
import { expect, it } from 'vitest'
import { givenBuyer, orderOf } from '../../test/stripe-buyer.ts'
import type { RecordOf } from './sandbox/records.ts'
import { apiVersion } from './sandbox/scene.ts'
import { shownKeys } from './stripe-keys.ts'

const buyer = givenBuyer()
const { prices } = loadPlans()
const wanted = soldPrices(prices)
const proMe = { plan: 'PRO', size: 'ME', period: 'monthly' } as const

const catalogue = () => buyer().provider.payments.catalogue
const differences = async () => catalogueDifferences(wanted, await catalogue().read())

async function applyAll(): Promise<boolean[]> {
  const done: boolean[] = []
  for (const one of await differences()) done.push(await catalogue().apply(one))
  return done
}

it('makes all that the table of plans sells, over as many pages as there are, and finds nothing to do afterwards', async () => {
  const all = await differences()
  expect(await applyAll()).toEqual(all.map(() => true))
  expect(await differences()).toEqual([])
  const found = await catalogue().read()
  expect(found.prices).toHaveLength(wanted.length)
  for (const one of all) expect(await catalogue().apply(one)).toBe(true)
  expect(await catalogue().read()).toEqual(found)
  // More than a page: prices of others of the same account.
  const { url, sandbox } = buyer().provider
  for (let index = 0; index < 101; index += 1) {
    const body = new URLSearchParams({
      ...{ product: 'pegada_PRO_ME', currency: 'brl', unit_amount: '700', lookup_key: `other_${index}` },
    })
    const headers = { authorization: `Bearer ${sandbox.secretKey}`, 'stripe-version': apiVersion }
    expect((await fetch(`${url}/v1/prices`, { method: 'POST', body, headers })).status).toBe(200)
  }
  expect((await catalogue().read()).prices).toHaveLength(wanted.length + 101)
  expect((await differences()).filter(({ kind }) => kind === 'extra')).toHaveLength(101)
})

it('replaces a price that differs by a new one of its name, archives the old and sells by the new; who pays the old one goes on', async () => {
  const { provider, open, subscribe } = buyer()
  const { subscriptionId } = await subscribe()
  const before = (await catalogue().read()).prices.find(({ lookupKey }) => lookupKey === 'PRO_ME_monthly')
  await provider.sandbox.act(async ({ desk }) => {
    const price = await desk.get('price', before?.id ?? '')
    if (price) await desk.put({ ...price, unitAmount: 1 })
  })
  const differing = (await differences()).filter(({ kind }) => kind === 'differs')
  expect(differing).toMatchObject([{ object: 'price', found: { id: before?.id, amountCents: 1 } }])
  await applyAll()
  const after = (await catalogue().read()).prices
  expect(after.find(({ id }) => id === before?.id)).toMatchObject({
    ...{ isActive: false, lookupKey: null, amountCents: 1 },
  })
  expect(after.find(({ lookupKey }) => lookupKey === 'PRO_ME_monthly')).toMatchObject({
    ...{ isActive: true, amountCents: prices.PRO.ME.monthlyCents },
  })
  expect(await provider.payments.findSubscription(subscriptionId)).toMatchObject({ status: 'active', price: proMe })
  // The price that the adapter had looked up before is not sold any more: it asks anew.
  expect((await open()).id).toMatch(/^cs_/)
})

it('sells by a new price where somebody archived the one of the name by hand', async () => {
  await buyer().open()
  const before = (await catalogue().read()).prices.find(({ lookupKey }) => lookupKey === 'PRO_ME_monthly')
  await buyer().provider.sandbox.act(async ({ desk }) => {
    const price = await desk.get('price', before?.id ?? '')
    if (price) await desk.put({ ...price, isArchived: true })
  })
  await applyAll()
  const [after] = (await catalogue().read()).prices.filter(({ lookupKey }) => lookupKey === 'PRO_ME_monthly')
  expect(after).toMatchObject({ isActive: true })
  expect(after?.id).not.toBe(before?.id)
})

/** Changes a price of the account by hand, by the name that it has. */
async function changeByHand(lookupKey: string, to: Partial<RecordOf<'price'>>): Promise<string> {
  return buyer().provider.sandbox.act(async ({ desk }) => {
    const [price] = await desk.find('price', { lookupKey })
    if (price) await desk.put({ ...price, ...to })
    return price?.id ?? ''
  })
}

it('keeps the plan of who pays a price that was made by hand, when another takes its name over', async () => {
  const { provider, open } = buyer()
  const { id } = await open()
  // Neither the note that ours have nor the amount of the table.
  const old = await changeByHand('PRO_ME_monthly', { metadata: {}, unitAmount: 1 })
  expect(await provider.pay(id, { type: 'card', number: '4242424242424242' })).toMatchObject({ kind: 'done' })
  await applyAll()
  expect((await catalogue().read()).prices.find((price) => price.id === old)).toMatchObject({ lookupKey: null })
  const { subscriptionId } = (await provider.payments.findCheckout(id)) ?? {}
  expect(await provider.payments.findSubscription(subscriptionId ?? '')).toMatchObject({ price: proMe })
})

it('sells by the prices of now where another process set them right or archived them, and once for one key', async () => {
  const { provider, customerId, open, subscribe } = buyer()
  const { payments } = provider
  const first = await payments.openCheckout(orderOf(customerId), 'same')
  const old = await changeByHand('PRO_ME_monthly', { isArchived: true })
  expect((await open()).id).toMatch(/^cs_/)
  const again = await payments.openCheckout(orderOf(customerId), 'same')
  expect(again.id).not.toBe(first.id)
  expect((await payments.openCheckout(orderOf(customerId), 'same')).id).toBe(again.id)
  expect((await catalogue().read()).prices).toMatchObject([
    { lookupKey: 'PRO_ME_monthly' },
    { id: old, lookupKey: null },
  ])

  const { subscriptionId } = await subscribe()
  const ultimate = { ...proMe, plan: 'ULTIMATE' } as const
  await payments.previewChange(subscriptionId, ultimate)
  await changeByHand('ULTIMATE_ME_monthly', { isArchived: true })
  expect((await payments.previewChange(subscriptionId, ultimate)).dueNowCents).toBeGreaterThan(0)
  await changeByHand('ULTIMATE_ME_monthly', { isArchived: true })
  await payments.changePrice(subscriptionId, ultimate, 'up')
  expect(await payments.findSubscription(subscriptionId)).toMatchObject({ price: ultimate })
})

it.each([{ interval: 'year' }, { productId: 'pegada_PRO_EPP' }] as const)(
  'sells by no price of the name that differs from the table: %o',
  async (other) => {
    await applyAll()
    const old = await changeByHand('PRO_ME_monthly', other)
    await buyer().open()
    const sold = (await catalogue().read()).prices.find(({ lookupKey }) => lookupKey === 'PRO_ME_monthly')
    expect(sold).toMatchObject({ interval: 'month', productId: 'pegada_PRO_ME' })
    expect(sold?.id).not.toBe(old)
  },
)

it('says where the provider refuses one, and is unavailable where it does not answer', async () => {
  const found = {
    ...{ id: 'price_unknown', lookupKey: null, productId: 'pegada_PRO_ME', amountCents: 1, currency: 'brl' },
    ...{ interval: null, isActive: true },
  }
  expect(await catalogue().apply({ object: 'price', kind: 'extra', wanted: null, found })).toBe(false)
  buyer().provider.failNext(500)
  await expect(catalogue().read()).rejects.toMatchObject({ code: 'payment.unavailable' })
})

it('tells of a key whether it is there, its mode and its last four characters; of a short one not even those', () => {
  expect(shownKeys(undefined).map(({ variable, isSet }) => [variable, isSet])).toEqual([
    ['STRIPE_SECRET_KEY', false],
    ['STRIPE_PUBLISHABLE_KEY', false],
    ['STRIPE_WEBHOOK_SECRET', false],
  ])
  const shown = shownKeys({ secret: 'rk_live_51Habcdefgh', publishable: 'pk_test_51Habcd1234', webhook: 'whsec_short' })
  expect(shown.map(({ isSet, lastFour, mode }) => [isSet, lastFour, mode])).toEqual([
    [true, 'efgh', 'live'],
    [true, '1234', 'test'],
    [true, null, null],
  ])
  expect(JSON.stringify(buyer().provider.payments.keys)).not.toContain(buyer().provider.sandbox.secretKey)
})
