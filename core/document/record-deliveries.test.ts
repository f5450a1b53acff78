import { describe, expect, it } from 'vitest'
import { documentRecord } from './document-record.ts'
import { COMPANY, CTE_KEY, cte, OTHER } from './test/made-up-documents.ts'

const NOTE_KEY = CTE_KEY.replace('57001', '55001')

describe('a simplified CT-e', () => {
  const leg = (number: number, price: string) =>
    `<det nItem="${number}"><cMunIni>3550308</cMunIni><cMunFim>410690${number}</cMunFim><xMunFim>PARADA ${number}</xMunFim><vPrest>${price}</vPrest>` +
    `<infNFe><chNFe>${NOTE_KEY.replace('0010', `00${number}0`)}</chNFe></infNFe></det>`
  const simplified = (prices: readonly string[], payer = '<toma><toma>3</toma></toma>') =>
    documentRecord(
      cte({
        form: 'CTeSimp',
        type: '5',
        payer,
        cargo: [
          ['01', '00', '999.0000'],
          ['01', '02', '100.0000'],
        ],
        inside: prices.map((price, index) => leg(index + 1, price)).join(''),
      }),
      { companyCnpjs: [COMPANY] },
    )

  it('says of each delivery whether another company pays for it', () => {
    const paidOf = (payer: string) =>
      simplified(['9', '9'], `<toma><toma>4</toma><CNPJ>${payer}</CNPJ></toma>`).lines.map(
        ({ freight }) => freight?.isPaidByOther,
      )
    expect(paidOf(OTHER)).toEqual([true, true])
    expect(paidOf(COMPANY)).toEqual([undefined, undefined])
  })

  it('has a line for every delivery, the weight shared by price without losing a gram', () => {
    const { lines, warnings, links } = simplified(['100.00', '200.00', '300.00'])
    expect(
      lines.map((line) => [line.number, line.total, line.freight?.weightKg, line.freight?.destinationIbge]),
    ).toEqual([
      ['1', '100', '16.667', '4106901'],
      ['2', '200', '33.333', '4106902'],
      ['3', '300', '50', '4106903'],
    ])
    expect(warnings).toEqual(['document.weight_shared'])
    expect(links).toHaveLength(3)
  })

  it('shares equally where a delivery has no price, and needs no sharing with one', () => {
    expect(simplified(['0.00', '5.00']).lines.map((line) => line.quantity)).toEqual(['50', '50'])
    expect(simplified(['5.00'])).toMatchObject({ warnings: [], lines: [{ quantity: '100' }] })
  })
})
