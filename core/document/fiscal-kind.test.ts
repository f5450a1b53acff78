import { expect, it } from 'vitest'
import { recognizeRoot } from './fiscal-kind.ts'

it('a document that is not read is refused by its name, with its namespace or without any', () => {
  for (const namespace of ['http://www.portalfiscal.inf.br/cte', '']) {
    expect(() => recognizeRoot('GTVe', namespace)).toThrow(
      expect.objectContaining({
        code: 'document.kind_not_supported_yet',
        data: expect.objectContaining({ name: 'GTV-e' }),
      }),
    )
  }
})

it('an element of that name in another namespace is no document that is known', () => {
  expect(() => recognizeRoot('GTVe', 'http://example.org/other')).toThrow('document.kind_unknown')
})

it('a municipal note of services is known in whatever namespace its municipality writes', () => {
  expect(() => recognizeRoot('CompNfse', 'http://example.org/prefeitura')).toThrow('document.kind_not_supported_yet')
})
