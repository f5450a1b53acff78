import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, isCanonical } from './canonical-json.ts'

describe('canonical JSON', () => {
  it('sorts keys as RFC 8785, section 3.2.3, by UTF-16 code units', () => {
    const unsorted = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    }
    expect(canonicalJson(unsorted).match(/(?<=:")[A-Z]\w+/g)).toEqual([
      'Carriage',
      'One',
      'Control',
      'Latin',
      'Euro',
      'Emoji',
      'Hebrew',
    ])
  })

  it('escapes as RFC 8785, section 3.2.2.2', () => {
    expect(canonicalJson('€$\u000f\nA\'B"\\\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"')
  })

  it('gives one text whatever the order of the keys, and says the same', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.constant(null), fc.integer())),
        (value) => {
          const reversed = Object.fromEntries(Object.entries(value).reverse())
          expect(canonicalJson(reversed)).toBe(canonicalJson(value))
          expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
        },
      ),
    )
  })

  it('writes every text as JSON does', () => {
    fc.assert(
      fc.property(fc.array(codePoint, { maxLength: 8 }), (points) => {
        const text = String.fromCodePoint(...points)
        expect(canonicalJson(text)).toBe(JSON.stringify(text))
      }),
    )
  })

  it('leaves out what is absent and refuses what has no one spelling', () => {
    expect(canonicalJson({ a: undefined, b: [null, true] })).toBe('{"b":[null,true]}')
    for (const value of [0.1, Number.NaN, -0, 2 ** 60, '\ud800', undefined, 1n]) {
      expect(() => canonicalJson({ value: [value] })).toThrow('invariant')
    }
  })

  it.each([
    ['{"a":1,"b":{"c":["é",null]}}', true],
    ['{"10":1,"9":2}', true],
    ['{"9":2,"10":1}', false],
    ['{"b":1,"a":2}', false],
    ['{"a":1,"a":2}', false],
    ['{"a": 1}', false],
    ['{"a":"\\u0041"}', false],
    ['{"a":1e2}', false],
  ])('%s is canonical: %s', (text, expected) => {
    expect(isCanonical(text, JSON.parse(text))).toBe(expected)
  })

  it('knows no canonical text of a float or of half a character', () => {
    expect(() => isCanonical('1.5', 1.5)).toThrow('invariant')
    expect(() => isCanonical('"\\ud800"', '\ud800')).toThrow('invariant')
  })
})

/** Any character: as often one whose spelling is in question as one of the whole of Unicode without surrogates. */
const codePoint = fc.oneof(
  fc.integer({ min: 0, max: 0xa0 }),
  fc.integer({ min: 0xd7f0, max: 0xd7ff }),
  fc.integer({ min: 0xe000, max: 0xffff }),
  fc.integer({ min: 0xa1, max: 0x10ffff - 0x800 }).map((point) => (point < 0xd800 ? point : point + 0x800)),
)
