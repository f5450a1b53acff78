import { expect, it } from 'vitest'
import { printedTaxes } from './printed-taxes.ts'

const item = (number: number, taxes: string) =>
  `<det nItem="${number}"><prod><vProd>100</vProd></prod><imposto>${taxes}</imposto></det>`
const note = (items: string) =>
  new TextEncoder().encode(
    `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe35">${items}</infNFe></NFe></nfeProc>`,
  )

it('the taxes of an item are those of its groups, and zero where it has none', () => {
  const goods =
    '<ICMS><ICMS20><vICMS>18.00</vICMS><vICMSDeson>5.00</vICMSDeson></ICMS20></ICMS><IPI><IPITrib><vIPI>7.00</vIPI></IPITrib></IPI>' +
    '<PIS><PISAliq><vPIS>1.35</vPIS></PISAliq></PIS><COFINS><COFINSOutr><vCOFINS>6.24</vCOFINS></COFINSOutr></COFINS>'
  const service = '<ISSQN><vISSQN>5.00</vISSQN></ISSQN>'
  expect(printedTaxes(note(item(1, goods) + item(2, service) + '<det nItem="3"><prod/></det>')).get('35')).toEqual({
    1: { icms: '18', pis: '1.35', cofins: '6.24', iss: '0' },
    2: { icms: '0', pis: '0', cofins: '0', iss: '5' },
  })
})

it('what is no note has none', () => {
  expect(printedTaxes(new TextEncoder().encode('<cteProc><CTe/></cteProc>')).size).toBe(0)
})
