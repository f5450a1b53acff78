import { describe, expect, it } from 'vitest'
import { readBill } from './read-bill.ts'
import { a4, type Drawn, drawWords } from './test/draw-words.ts'

const head: readonly Drawn[] = [
  [40, 30, 'SERRA AZUL DISTRIBUIDORA DE COMBUSTIVEIS LTDA'],
  [300, 30, 'DANFE'],
  [300, 42, 'Documento Auxiliar da Nota Fiscal Eletrônica'],
  [40, 70, 'NATUREZA DA OPERAÇÃO'],
  [40, 82, 'VENDA DE COMBUSTIVEL'],
  [40, 100, 'DESTINATÁRIO / REMETENTE'],
]
const products: readonly Drawn[] = [
  ...cells(140, 'DESCRIÇÃO', 'NCM/SH', 'CST', 'CFOP', 'UN', 'QUANT.', 'V. UNIT.', 'V. TOTAL'),
  ...cells(152, 'DIESEL B S500', '27101921', '061', '5656', 'L', '12.000,0000', '5,8240', '69.888,00'),
  ...cells(164, 'ARLA 32 BALDE 20L', '31021010', '000', '5102', 'BD', '40,0000', '61,9000', '2.476,00'),
]
const read = (drawn: readonly Drawn[]) => readBill(drawWords(drawn), a4)

function cells(y: number, ...texts: readonly string[]): Drawn[] {
  return texts.map((text, index): Drawn => [40 + (index === 0 ? 0 : 40) + index * 58, y, text, 6])
}

describe('a DANFE', () => {
  it('is known as such; of codes beside a quantity none is the quantity, and other units are no litres', () => {
    const { warnings, lines } = read([...head, ...products])
    expect(warnings).toContain('bill.danfe')
    expect(lines.map(({ description, quantity, unit, value }) => [description, quantity, unit, value])).toEqual([
      ['DIESEL B S500', '12000', 'L', '69888.00'],
    ])
  })

  it('is known without its title, by the headings that only a DANFE has', () => {
    expect(read([...head.slice(3), ...products]).warnings).toContain('bill.danfe')
  })

  it('is no bill of energy that calls itself one', () => {
    const bill: readonly Drawn[] = [
      [40, 30, 'Neoenergia Coelba'],
      [40, 42, 'DANFE - Documento Auxiliar da Nota Fiscal de Energia Elétrica Eletrônica'],
      [40, 80, 'Consumo-TE kWh 4.127,00 0,37020123 1.527,82'],
    ]
    expect(read(bill).warnings).not.toContain('bill.danfe')
  })
})
