import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { a4, type Drawn, drawWords } from './test/draw-words.ts'
import { readGasLines, readWaterLines } from './volume-lines.ts'

const layout = (drawn: readonly Drawn[]) => layOut(drawWords(drawn), a4)
const gas = (drawn: readonly Drawn[]) => readGasLines(layout(drawn)).map(({ quantity }) => quantity)
const water = (drawn: readonly Drawn[]) =>
  readWaterLines(layout(drawn)).map(({ description, quantity }) => [description, quantity])

/** A row of a table: its cells, each at its own place. */
const row = (y: number, ...cells: readonly string[]): Drawn[] =>
  cells.flatMap((text, index): Drawn[] => (text === '' ? [] : [[40 + index * 110, y, text]]))

describe('the gas of a bill', () => {
  it('is the sum of the bands that are charged, where it is the volume told', () => {
    const bill = [
      ...row(40, 'Consumo corrigido', '406,69 m3'),
      ...row(60, 'Discriminação', 'm3', 'Tarifa', 'Valor R$'),
      ...row(72, 'Faixa 1', '200,00 m3', '8,2214', '1.644,28'),
      ...row(84, 'Faixa 2', '206,69 m3', '7,9102', '1.634,96'),
    ]
    expect(gas(bill)).toEqual(['406.69'])
  })

  it('is told once where molecule, transport and margin are charged for it', () => {
    const bill = [
      ...row(40, 'Volume medido (m³)', 'PCS'),
      ...row(52, '15.602,11', '9.450'),
      ...row(72, 'Parcela molécula', 'm³', '61.204,88', '1,914470', '117.174,91').map(narrow),
      ...row(84, 'Parcela transporte', 'm³', '61.204,88', '0,380211', '23.270,77').map(narrow),
    ]
    expect(gas(bill)).toEqual(['61204.88', '15602.11'])
  })

  it('is no temperature, no pressure and no contracted volume', () => {
    const bill = [
      ...row(40, 'Volume corrigido a 20 ºC e 1 atm', '', '77.756,851 m³'),
      ...row(52, 'Volume faturado', '', '78.417,336 m³'),
      ...row(64, 'Quantidade diária contratada', '', '2.800 m³/dia'),
    ]
    expect(gas(bill)).toEqual(['78417.336', '77756.851'])
  })
})

describe('the water of a bill', () => {
  it('stands under its heading, sewage under its own', () => {
    const bill = [
      ...row(40, 'Consumo faturado água (m³)', '', 'Consumo faturado esgoto (m³)'),
      ...row(52, '210', '', '84'),
      ...row(80, 'Média 5 meses (m³)'),
      ...row(92, '205'),
    ]
    expect(water(bill)).toEqual([
      ['Consumo faturado água', '210'],
      ['Consumo faturado esgoto', '84'],
    ])
  })

  it('is the sum of the bands, which are not told apart from it', () => {
    const bill = [
      ...row(40, 'Hidrômetro', 'Leitura anterior', 'Leitura atual', 'Consumo m³'),
      ...row(52, 'Y14S0882041', '1.877', '1.927', '50'),
      ...row(80, 'Faixa de consumo', 'Consumo m³', 'Tarifa', 'Consumo m³', 'Tarifa'),
      ...row(92, 'até 10', '10', '8,06', '10', '8,06'),
      ...row(104, '11 a 20', '10', '15,66', '10', '15,66'),
      ...row(116, '21 a 50', '30', '24,58', '30', '24,58'),
    ]
    expect(water(bill)).toEqual([
      ['Consumo m³', '50'],
      ['Esgoto', '50'],
    ])
  })

  it('is not what was used on average, nor litres', () => {
    const bill = [
      ...row(40, 'Consumo 31.870 litros'),
      ...row(52, 'Volume faturado água 32 m³'),
      ...row(64, 'Média diária 1.062 litros'),
    ]
    expect(water(bill)).toEqual([['Volume faturado água', '32']])
  })
})

/** Five columns on the page. */
function narrow([x, y, text]: Drawn): Drawn {
  return [x * 0.95, y, text, 7]
}
