import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"'

function note(body = '', declaration = ''): string {
  return `${declaration}<NFe ${NFE}><infNFe versao="4.00" Id="NFe1"><ide><mod>55</mod></ide>${body}</infNFe></NFe>`
}

function product(name: string): string {
  return `<det nItem="1"><prod><xProd>${name}</xProd></prod></det>`
}

function bytes(text: string, encoding: BufferEncoding = 'utf8'): Uint8Array {
  return Buffer.from(text, encoding)
}

function refusal(input: Uint8Array): { code: string; data: DomainError['data'] } {
  try {
    readFiscalXml(input)
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, data: error.data }
    throw error
  }
  return { code: 'read', data: {} }
}

function description(input: Uint8Array): string | null | undefined {
  const [document] = readFiscalXml(input)
  return document !== undefined && 'items' in document ? document.items[0]?.description : undefined
}

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from(
  { length: 12 },
  (_, level) => `<!ENTITY b${level} "${`&${level === 0 ? 'a' : `b${level - 1}`};`.repeat(10)}">`,
).join('')}]>`

describe('hostile XML is refused, each kind by its own code', () => {
  it.each<[string, Uint8Array, string]>([
    ['billion laughs', bytes(note(product('&b11;'), LAUGHS)), 'document.doctype_forbidden'],
    [
      'an external entity',
      bytes(note('', '<!DOCTYPE NFe [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
      'document.doctype_forbidden',
    ],
    ['a harmless DOCTYPE', bytes(note('', '<!DOCTYPE NFe>')), 'document.doctype_forbidden'],
    ['a broken DOCTYPE', bytes(note('', '<!DOCTYPE NFe [')), 'document.doctype_forbidden'],
    ['two roots', bytes(note() + note()), 'document.malformed'],
    ['a null character reference', bytes(note(product('a&#0;b'))), 'document.malformed'],
    ['a raw control character', bytes(note(product('a\u0001b'))), 'document.malformed'],
    ['an undefined entity', bytes(note(product('&nbsp;'))), 'document.malformed'],
    ['a truncated note', bytes(note(product('Diesel')).slice(0, -20)), 'document.malformed'],
    ['a duplicated attribute', bytes('<NFe><infNFe Id="NFe1" Id="NFe2"/></NFe>'), 'document.malformed'],
    ['an empty file', bytes(''), 'document.empty'],
    ['blanks only', bytes(' \r\n\t'), 'document.empty'],
    ['a byte order mark only', bytes('\ufeff'), 'document.empty'],
    ['plain text', bytes('chave;valor\n1;2'), 'document.not_xml'],
    ['a PDF', bytes('%PDF-1.7\n%\u00e2\u00e3', 'latin1'), 'document.not_xml'],
    ['random bytes', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), 'document.not_xml'],
    [
      'Latin-1 that claims UTF-8',
      bytes(note(product('Óleo'), '<?xml version="1.0" encoding="UTF-8"?>'), 'latin1'),
      'document.encoding_invalid',
    ],
    ['Latin-1 that claims nothing', bytes(note(product('Óleo')), 'latin1'), 'document.encoding_invalid'],
    [
      'an unknown encoding',
      bytes(note('', '<?xml version="1.0" encoding="EBCDIC-CP-BE"?>')),
      'document.encoding_invalid',
    ],
    ['six megabytes', bytes(note(product('x'.repeat(6_000_000)))), 'document.too_large'],
    ['a text of 70 KiB', bytes(note(product('x'.repeat(70 * 1024)))), 'document.text_too_long'],
    ['a CDATA of 70 KiB', bytes(note(product(`<![CDATA[${'x'.repeat(70 * 1024)}]]>`))), 'document.text_too_long'],
    ['a text split by comments', bytes(note(product('x<!---->'.repeat(70_000)))), 'document.text_too_long'],
    ['an attribute of 70 KiB', bytes(note(`<det nItem="${'x'.repeat(70 * 1024)}"/>`)), 'document.text_too_long'],
    ['300 attributes', bytes(`<NFe ${attributes(300)}/>`), 'document.too_many_attributes'],
    ['a note without infNFe', bytes(`<NFe ${NFE}/>`), 'document.incomplete'],
    ['a batch without notes', bytes(`<enviNFe ${NFE}><idLote>1</idLote></enviNFe>`), 'document.incomplete'],
    ['other XML', bytes('<html><body>sessão expirada</body></html>'), 'document.kind_unknown'],
    ['the root of a note in another namespace', bytes('<NFe xmlns="urn:x"/>'), 'document.kind_unknown'],
    ['a prototype key as an element', bytes('<__proto__/>'), 'document.kind_unknown'],
  ])('%s', (_name, input, code) => {
    expect(refusal(input).code).toBe(code)
  })

  it('refuses 200,000 levels within two seconds', () => {
    const deep = bytes(`<NFe>${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}</NFe>`)
    const start = performance.now()
    expect(refusal(deep).code).toBe('document.too_deep')
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('gives up at once on 4 MB of markup noise', () => {
    const start = performance.now()
    expect(refusal(bytes(`<NFe><${'<'.repeat(4_000_000)}`)).code).toBe('document.malformed')
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('names the line where the XML breaks', () => {
    expect(refusal(bytes('<NFe>\n<infNFe>\n</ide>\n</NFe>'))).toEqual({ code: 'document.malformed', data: { line: 3 } })
  })

  it('keeps nothing of elements named after the prototype', () => {
    expect(refusal(bytes(note('<constructor>x</constructor><toString/>'))).code).toBe('read')
  })
})

/** Root, content element and namespace of every kind that is read. */
const KINDS: readonly (readonly [string, string, string])[] = [
  ['NFe', 'infNFe', 'nfe'],
  ['CTe', 'infCte', 'cte'],
  ['CTeOS', 'infCte', 'cte'],
  ['CTeSimp', 'infCte', 'cte'],
  ['MDFe', 'infMDFe', 'mdfe'],
  ['NF3e', 'infNF3e', 'nf3e'],
  ['NFGas', 'infNFGas', 'nfgas'],
  ['NFCom', 'infNFCom', 'nfcom'],
  ['evento', 'infEvento', 'nfe'],
  ['eventoCTe', 'infEvento', 'cte'],
  ['eventoNF3e', 'infEvento', 'nf3e'],
]

describe.each(KINDS)('hostile %s', (root, content, kind) => {
  const xmlns = `xmlns="http://www.portalfiscal.inf.br/${kind}"`
  const prefix = root.replace(/OS|Simp/, '')
  const whole = (inside = '', declaration = '') =>
    `${declaration}<${root} ${xmlns}><${content} Id="${prefix}1" versao="1.00"><chNFe>1</chNFe><chCTe>1</chCTe><chNF3e>1</chNF3e>${inside}</${content}></${root}>`
  const emit = (name: string) => `<emit><xNome>${name}</xNome></emit>`

  it('is read when it is not hostile', () => {
    expect(refusal(bytes(whole(emit('Água & Óleo'.replace('&', '&amp;')))))).toEqual({ code: 'read', data: {} })
    const utf16 = whole(emit('Ação'), '<?xml version="1.0" encoding="UTF-16"?>')
    expect(refusal(bytes(`\ufeff${utf16}`, 'utf16le')).code).toBe('read')
    expect(refusal(Buffer.from(`\ufeff${utf16}`, 'utf16le').swap16()).code).toBe('read')
    const latin = whole(emit('Ação'), '<?xml version="1.0" encoding="ISO-8859-1"?>')
    expect(refusal(bytes(latin, 'latin1')).code).toBe('read')
  })

  it.each<[string, string, Uint8Array]>([
    ['document.doctype_forbidden', 'entities', bytes(whole(emit('&b11;'), LAUGHS))],
    ['document.doctype_forbidden', 'a file', bytes(whole('', `<!DOCTYPE ${root} SYSTEM "http://127.0.0.1/x.dtd">`))],
    ['document.doctype_forbidden', 'a DOCTYPE after a comment', bytes(whole('', `<!-- x --><!DOCTYPE ${root}>`))],
    ['document.doctype_forbidden', 'a DOCTYPE in UTF-16', bytes(`\ufeff${whole('', `<!DOCTYPE ${root}>`)}`, 'utf16le')],
    ['document.too_deep', 'depth', bytes(whole('<a>'.repeat(70) + '</a>'.repeat(70)))],
    ['document.too_many_attributes', 'attributes', bytes(whole(`<emit ${attributes(300)}/>`))],
    ['document.text_too_long', 'a giant name', bytes(whole(emit('x'.repeat(70 * 1024))))],
    [
      'document.text_too_long',
      'a giant text that is passed over',
      bytes(whole(`<infAdic>${'x'.repeat(70 * 1024)}</infAdic>`)),
    ],
    ['document.text_too_long', 'a giant attribute', bytes(whole(`<emit a="${'x'.repeat(70 * 1024)}"/>`))],
    ['document.too_large', 'six megabytes', bytes(whole('<a/>'.repeat(1_500_000)))],
    ['document.malformed', 'a control character', bytes(whole(emit('a\u0002b')))],
    ['document.malformed', 'a null reference', bytes(whole(emit('&#0;')))],
    ['document.malformed', 'an undefined entity', bytes(whole(emit('&nbsp;')))],
    ['document.malformed', 'two roots', bytes(whole() + whole())],
    ['document.malformed', 'a truncated file', bytes(whole().slice(0, -5))],
    ['document.encoding_invalid', 'Latin-1 that claims nothing', bytes(whole(emit('Ação')), 'latin1')],
    ['document.encoding_invalid', 'an unknown encoding', bytes(whole('', '<?xml version="1.0" encoding="UTF-7"?>'))],
    ['document.kind_unknown', 'another namespace', bytes(whole().replace('portalfiscal', 'portalfisca1'))],
    ['document.incomplete', 'no content', bytes(`<${root} ${xmlns}/>`)],
  ])('%s: %s', (code, _name, input) => {
    expect(refusal(input).code).toBe(code)
  })
})

function attributes(count: number): string {
  return Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')
}

describe('encodings that are told are read', () => {
  const text = 'Óleo diesel B S10 – ação'
  it.each<[string, Uint8Array]>([
    ['UTF-8', bytes(note(product(text)))],
    ['UTF-8 with byte order mark', bytes(`\ufeff${note(product(text))}`)],
    [
      'UTF-16 little endian with mark',
      bytes(`\ufeff${note(product(text), '<?xml version="1.0" encoding="UTF-16"?>')}`, 'utf16le'),
    ],
    ['UTF-16 little endian without mark', bytes(note(product(text)), 'utf16le')],
    ['UTF-16 big endian with mark', Buffer.from(`\ufeff${note(product(text))}`, 'utf16le').swap16()],
  ])('%s', (_name, input) => {
    expect(description(input)).toBe(text)
  })

  it.each(['ISO-8859-1', 'windows-1252', 'latin1'])('%s', (encoding) => {
    const latin = note(product('Óleo diesel'), `<?xml version="1.0" encoding="${encoding}"?>`)
    expect(description(bytes(latin, 'latin1'))).toBe('Óleo diesel')
  })

  it('forgives blanks before the declaration and reads CDATA and prefixes', () => {
    const prefixed =
      '\n<?xml version="1.0"?><n:NFe xmlns:n="http://www.portalfiscal.inf.br/nfe"><n:infNFe><n:det><n:prod>' +
      '<n:xProd><![CDATA[Gás & cia]]></n:xProd></n:prod></n:det></n:infNFe></n:NFe>'
    expect(description(bytes(prefixed))).toBe('Gás & cia')
  })
})
