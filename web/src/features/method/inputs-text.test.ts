import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInputs, writeInputs } from './inputs-text.ts'

describe('inputs in the address', () => {
  it('come back as they were', () => {
    const value = fc.oneof(
      fc.string(),
      fc.record({ factorId: fc.string() }),
      fc.record({ ncm: fc.string() }),
      fc.record({ co2e: fc.string(), unit: fc.string(), source: fc.string() }),
      fc.array(fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string())),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,20}$/), value), (inputs) => {
        expect(readInputs(writeInputs(inputs))).toEqual(inputs)
      }),
    )
  })

  it.each([undefined, '', '{', '[]', '1', '{"load":5}', '{"factor":{"co2e":"1"}}', '{"rows":[["a"]]}'])(
    'are nothing where the text says nothing that can be read: %s',
    (text) => {
      expect(readInputs(text)).toEqual({})
    },
  )
})
