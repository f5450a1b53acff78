import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemo } from '../../../tools/demo/fill.ts'
import { demoPerson } from '../../../tools/demo/person.ts'
import { openTestApp, type TestApp } from './harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ isDemonstration: true })
})
afterAll(() => app.close())

it('a demonstration with lines looks for its made-up companies, leaves those that are there, and says where nothing can be told of them', async () => {
  const { client, businessUnitId } = await app.signUpPerson({ cnpj: demoPerson.cnpj })
  const leak = { generatorKey: 'fugitive.hfc_134a', unit: 'kg', quantity: '1', period: '2025', businessUnitId }
  await client.activity.create(leak)
  for (const cnpj of [
    ...['10.000.010/0001-80', '10.000.011/0001-25', '10.000.012/0001-70', '10.000.013/0001-14'],
    '10.000.014/0001-69',
  ]) {
    await app.signUpPerson({ cnpj })
  }
  const nothing = () => Promise.reject(new Error('nothing is sent'))
  const fill = () =>
    fillDemo(client, {
      ports: app.ports,
      ...{ settle: nothing, letterTo: nothing, signIn: nothing, request: nothing },
      clientWith: () => client,
    })
  await expect(fill()).rejects.toThrow('nothing came to be told of the made-up companies in 2025')
  // The quarter stands now: what it holds is not made again.
  await fill()
  expect((await client.activity.list({})).total).toBe(1)
})
