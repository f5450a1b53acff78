import { buildPdf } from '../../server/src/test/build-pdf.ts'
import { demoPerson } from './person.ts'

/** The document that an entry stands on, as a page that says itself that it is made up. */
export function evidenceOf(title: string, year: number, amount: string): File {
  const page = buildPdf([
    [
      [56, 64, 'EMPRESA DE DEMONSTRAÇÃO: DADOS INVENTADOS', 9],
      [56, 110, title, 14],
      [56, 150, `Para ${demoPerson.companyName}, CNPJ ${demoPerson.cnpj}`, 11],
      [56, 170, `Ano de ${year}: ${amount}`, 11],
    ],
  ])
  return new File([new Uint8Array(page)], `${title} ${year}.pdf`, { type: 'application/pdf' })
}
