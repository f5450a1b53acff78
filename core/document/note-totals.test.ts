import { expect, it } from 'vitest'
import { totalsDiffer } from './note-totals.ts'
import { readXml, type XmlElement, type XmlShape } from './read-xml.ts'

/** Lines by their value, and what the note comes to by tag; a total of services stands apart. */
type Sketch = { lines: readonly string[]; totals: Readonly<Record<string, string>>; services?: string }

function noteOf({ lines, totals, services }: Sketch): XmlElement {
  const det = lines.map((value) => `<det><prod><vProd>${value}</vProd></prod></det>`).join('')
  const tags = Object.entries(totals).map(([tag, value]) => `<${tag}>${value}</${tag}>`)
  const apart = services === undefined ? '' : `<ISSQNtot><vServ>${services}</vServ></ISSQNtot>`
  const shape: XmlShape = {
    det: { prod: { vProd: {}, indTot: {} } },
    total: { ICMSTot: Object.fromEntries(Object.keys(totals).map((tag) => [tag, {}])), ISSQNtot: { vServ: {} } },
  }
  return readXml(`<infNFe>${det}<total><ICMSTot>${tags.join('')}</ICMSTot>${apart}</total></infNFe>`, () => shape)
}

it.each<[string, Sketch, boolean]>([
  ['agree to the centavo', { lines: ['100.00', '50.00'], totals: { vProd: '150.00', vNF: '150.00' } }, false],
  ['agree by a real and a centavo a line', { lines: ['100.00'], totals: { vProd: '101.01', vNF: '101.01' } }, false],
  ['differ by a centavo more', { lines: ['100.00'], totals: { vProd: '101.02', vNF: '101.02' } }, true],
  [
    'differ where the note is more than its goods',
    { lines: ['100.00'], totals: { vProd: '100', vNF: '101.02' } },
    true,
  ],
  ['differ where the note is less', { lines: ['100.00'], totals: { vProd: '100', vNF: '98.98' } }, true],
  ['agree with what is added', { lines: ['100.00'], totals: { vProd: '100', vFrete: '9.50', vNF: '109.50' } }, false],
  ['agree with what is taken off', { lines: ['100.00'], totals: { vProd: '100', vDesc: '40', vNF: '60' } }, false],
  [
    'agree whether the exempted ICMS is taken off or not',
    { lines: ['100.00'], totals: { vProd: '100', vICMSDeson: '18', vNF: '82' } },
    false,
  ],
  [
    'agree where services stand beside the goods',
    { lines: ['100.00', '50.00'], totals: { vProd: '100', vNF: '150' }, services: '50.00' },
    false,
  ],
  [
    'agree where services are in none of the lines that are counted',
    { lines: ['100.00'], totals: { vProd: '100', vNF: '150' }, services: '50.00' },
    false,
  ],
  [
    'differ where the lines are neither',
    { lines: ['100.00', '80.00'], totals: { vProd: '100', vNF: '150' }, services: '50.00' },
    true,
  ],
  ['say nothing where the goods are not told', { lines: ['100.00'], totals: { vNF: '999' } }, false],
  ['say nothing where the note is not told', { lines: ['999.00'], totals: { vProd: '999' } }, false],
  ['say nothing where a line cannot be read', { lines: ['x'], totals: { vProd: '100', vNF: '900' } }, false],
])('the totals of a note %s', (_, sketch, differ) => {
  expect(totalsDiffer(noteOf(sketch))).toBe(differ)
})
