import { expect, it } from 'vitest'
import { documentOfKey } from './access-key.ts'

it('tells the model and the number of the document', () => {
  const head = '3525031122233300018'
  expect(documentOfKey(`${head}155001000001234112345678${'0'}`)).toEqual({ model: 'NF-e', number: '1234' })
  expect(documentOfKey(`${head}166003000000007112345678${'0'}`)).toEqual({ model: 'NF3e', number: '7' })
  expect(documentOfKey(`${head}1590001234560000421234567`)).toEqual({ model: 'CF-e SAT', number: '42' })
  expect(documentOfKey(`3550308${'1'}${'2'}11222333000181${'0000000000567'}2503${'123456789'}0`)).toEqual({
    model: 'NFS-e',
    number: '567',
  })
  expect(documentOfKey('boleto 12')).toBeUndefined()
})
