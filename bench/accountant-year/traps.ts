import { partyNamed, type Year } from './company.ts'
import { dayOf, months, type YearDocument } from './document.ts'
import { type NfeLine, type NfeSpec, writeNfe } from './nfe.ts'
import { asked, sure } from './truth.ts'

type Trap = { line: Partial<NfeLine>; note?: Partial<NfeSpec> }

const flour: Omit<NfeLine, 'truth'> = {
  text: 'FARINHA DE TRIGO TIPO 1 GRANEL',
  ncm: '11010010',
  cfop: '101',
  unit: 'KG',
  quantity: '1234.56',
  price: '2.55',
}
const kind = 'main raw material – wheat flour'
const sector = 'flour milling'
const doubt = (question: string, quantity: string | null = null) => ({
  ...asked(kind, quantity === null ? null : [quantity, 'kg'], question),
  sector,
})

/** Notes that no authority would pass and folders hold all the same. */
const traps: Trap[] = [
  { line: { printed: 'NaN', truth: doubt('the quantity printed is not a number') } },
  {
    line: {
      printed: '1.234,56',
      truth: doubt('a thousands mark in the quantity; value by price gives 1234.56', '1234.56'),
    },
  },
  { line: { quantity: '-350', truth: doubt('a negative quantity on an ordinary note') } },
  { line: { truth: doubt('the total is not the sum of the lines', '1234.56') }, note: { printedTotal: '99148.13' } },
  {
    line: { truth: doubt('30 February is no date; month from the key', '1234.56') },
    note: { date: '2025-02-28', printedTime: '2025-02-30T10:00:00-03:00' },
  },
  { line: { truth: { ...sure(kind, ['1234.56', 'kg'], sector) } }, note: { unsigned: true } },
]

/** Each trap at both sites. */
export const planTraps = (year: Year): YearDocument[] =>
  (['matriz', 'filial'] as const).flatMap((site) =>
    traps.map((trap) =>
      writeNfe(year.books, {
        issuer: partyNamed(year, 'MOINHO CAMPOS GERAIS S.A.', 'Ponta Grossa'),
        receiver: year.own[site],
        date: dayOf(year.random.pick(months), year.random.int(1, 28)),
        nature: 'VENDA DE PRODUCAO DO ESTABELECIMENTO',
        lines: [{ ...flour, truth: doubt('?'), ...trap.line }],
        site,
        folder: 'entradas',
        ...trap.note,
      }),
    ),
  )

/** The same paper with another quantity in its signed part: the digest no longer fits. */
export function alter(xml: string): string {
  const altered = xml.replace(/<qCom>(\d+)/, (_, digits: string) => `<qCom>9${digits}`)
  if (altered === xml) throw new Error('nothing to alter')
  return altered
}

/** One whose intact version is nowhere in the folder: its lines become questions. */
export function alterForGood(note: YearDocument): void {
  note.xml = alter(note.xml)
  note.lines = note.lines.map((line) => ({
    ...line,
    quantity: null,
    verdict: 'ask' as const,
    ask: 'the signature does not fit the text: ask the seller for the authorised file',
  }))
}
