import { describe, expect, it } from 'vitest'
import { decodeXml } from './decode-xml.ts'

const TEXT = '<nota>óleo</nota>'
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('bytes are read (XML 1.0, appendix F)', () => {
  it.each<[string, Uint8Array]>([
    ['as UTF-8', Buffer.from(TEXT)],
    ['as UTF-8 behind its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['as UTF-16 behind the mark of the lower byte first', utf16(`\uFEFF${TEXT}`, false)],
    ['as UTF-16 behind the mark of the higher byte first', utf16(`\uFEFF${TEXT}`, true)],
    ['as UTF-16 without a mark', utf16(TEXT, false)],
    ['as UTF-16 of the higher byte first, without a mark', utf16(TEXT, true)],
    ['behind blanks', Buffer.from(` \r\n\t${TEXT}`)],
  ])('%s', (_, bytes) => {
    expect(decodeXml(bytes)).toBe(TEXT)
  })

  it('as they declare', () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${TEXT}`
    expect(decodeXml(latin1(text))).toBe(text)
  })
})

it.each<[string, Uint8Array]>([
  ['document.empty', new Uint8Array()],
  ['document.empty', Buffer.from(' \n')],
  ['document.not_xml', Buffer.from('%PDF-1.7')],
  ['document.not_xml', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ['document.not_xml', Uint8Array.of(0xfe, 0x3c)],
  ['document.not_xml', Uint8Array.of(0x20, 0xfe, 0x3c)],
  ['document.not_xml', Uint8Array.of(0xfe, 0x3c, 0x3c)],
  ['document.not_xml', Uint8Array.of(0xef, 0xbb, 0x3c, 0x3c)],
  ['document.encoding_invalid', latin1(TEXT)],
  ['document.encoding_invalid', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${TEXT}`)],
  ['document.too_large', Buffer.alloc(5_000_001, ' ')],
])('%s', (code, bytes) => {
  expect(() => decodeXml(bytes)).toThrow(expect.objectContaining({ code }))
})
