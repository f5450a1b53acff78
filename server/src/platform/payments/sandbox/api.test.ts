import { describe, expect, it } from 'vitest'
import { openStripeStandIn } from '../../../test/stripe-stand-in.ts'
import { apiVersion } from './scene.ts'

async function ask(path: string, init: { body?: string; key?: string; version?: string; secret?: string } = {}) {
  const provider = await openStripeStandIn()
  const answer = await provider.sandbox.api(`http://provider.test${path}`, {
    method: init.body === undefined ? 'GET' : 'POST',
    ...(init.body === undefined ? {} : { body: init.body }),
    headers: {
      authorization: `Bearer ${init.secret ?? provider.sandbox.secretKey}`,
      'stripe-version': init.version ?? apiVersion,
    },
  })
  await provider.close()
  return { status: answer.status, body: await answer.json(), misuse: provider.sandbox.misuse }
}

describe('what the simulation lacks', () => {
  it('is refused in the shape of the provider, and counted', async () => {
    const route = await ask('/v1/quotes')
    expect(route).toMatchObject({ status: 404, body: { error: { type: 'invalid_request_error' } } })
    expect(route.misuse).toEqual(['no route GET /v1/quotes'])
    const parameter = await ask('/v1/customers', { body: 'name=Aurora&shoe_size=44' })
    expect(parameter).toMatchObject({ status: 400, body: { error: { code: 'parameter_unknown' } } })
    expect(parameter.misuse).toHaveLength(1)
    const version = await ask('/v1/events', { version: '2020-08-27' })
    expect(version.status).toBe(400)
    expect(version.misuse).toEqual(['version 2020-08-27'])
  })

  it('is not what is merely missing, wrong or without a key', async () => {
    expect(await ask('/v1/customers/cus_none')).toMatchObject({
      status: 404,
      body: { error: { code: 'resource_missing' } },
      misuse: [],
    })
    expect(await ask('/v1/events', { secret: 'sk_other' })).toMatchObject({ status: 401, misuse: [] })
    expect(await ask('/v1/subscriptions/sub_none?expand[]=schedule')).toMatchObject({ status: 404, misuse: [] })
  })
})

describe('parameters', () => {
  it('are read as the form encoding means them', async () => {
    const made = await ask('/v1/customers', {
      body: 'name=Aurora&tax_id_data[0][type]=br_cnpj&tax_id_data[0][value]=1&preferred_locales[]=pt-BR&preferred_locales[]=en&metadata[a b]=c%26d',
    })
    expect(made.body).toMatchObject({
      object: 'customer',
      name: 'Aurora',
      preferred_locales: ['pt-BR', 'en'],
      metadata: { 'a b': 'c&d' },
    })
  })
})
