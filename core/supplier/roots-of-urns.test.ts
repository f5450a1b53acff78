import { expect, it } from 'vitest'
import { rootsOfUrns } from './roots-of-urns.ts'

it('reads a CNPJ at the end of a URN in whatever spelling, and nothing else', () => {
  const urns = [
    'urn:uuid:3fa85f64-5717-4562-b3fc-2c963f66afa6',
    'urn:pact:company:cnpj:11.222.333/0001-81',
    'urn:vat:br:11222333000181',
    'urn:br:cnpj:33000167',
    'urn:epc:id:sgln:562958.00000.4',
    'urn:gln:33000167',
  ]
  expect(rootsOfUrns(urns)).toEqual(['11222333', '33000167'])
})
