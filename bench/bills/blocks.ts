import type { Line } from './bill.ts'
import { br, chance, day, digits, monthForms, monthsBefore, times } from './figures.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Parts that most bills have: the last months, the slip to pay by, taxes, the key of the electronic note. */

/** The months up to this one with figures near this month's; this month's own figure is the first. */
function lastMonths(month: string, figure: number, count = 13): (readonly [month: string, figure: number])[] {
  const next = chance(`history ${month} ${figure}`)
  return Array.from({ length: count }, (_, index) => {
    const drift = index === 0 ? 1 : 0.78 + next() * 0.44
    return [monthsBefore(month, index), Math.round(figure * drift)] as const
  })
}

/** Bars lying on their side, each with its month and figure. */
export function barHistory(
  sheet: Sheet,
  x: number,
  y: number,
  title: string,
  month: string | null,
  figure: number,
): void {
  sheet.text(title, x, y, { size: 6.5, bold: true, isLabel: true })
  const months = lastMonths(month ?? '', figure)
  const most = Math.max(...months.map(([, value]) => value))
  for (const [index, [name, value]] of months.entries()) {
    const top = y + 11 + index * 8.5
    sheet.text(monthForms.short(name), x, top, { size: 6 })
    sheet.fill(x + 30, top, (value / most) * 70, 5, '#bbbbbb')
    sheet.text(br(String(value), 0), x + 104, top, { size: 6, width: 34, align: 'right' })
  }
}

/** The same as a table. */
export function tableHistory(
  sheet: Sheet,
  place: readonly [x: number, y: number],
  heads: readonly string[],
  month: string | null,
  figure: number,
  form: (month: string | null) => string = monthForms.short,
): number {
  const next = chance(`days ${month}`)
  const columns = heads.map((head, index) => ({ head, width: index === 0 ? 44 : 42, right: index > 0 }))
  const rows = lastMonths(month ?? '', figure).map(([name, value]) =>
    [form(name), br(String(value), 0), String(29 + Math.floor(next() * 4))].slice(0, heads.length),
  )
  return sheet.table(place[0], place[1], columns, rows, { size: 6, headSize: 5.5, rowHeight: 8.5, headHeight: 12 })
}

/** The slip at the foot: line of figures and bars. */
export function slip(sheet: Sheet, y: number, seed: string, words: readonly Cell[]): void {
  sheet.line(20, y, 575, y)
  sheet.boxes(28, y + 6, 24, words, { size: 9 })
  const blocks = Array.from({ length: 4 }, (_, index) => {
    const block = `${index === 0 ? '836' : ''}${digits(`${seed} ${index}`, index === 0 ? 8 : 11)}`
    return `${block}-${digits(`check ${seed} ${index}`, 1)}`
  })
  sheet.text(blocks.join('  '), 28, y + 37, { size: 9.5 })
  const next = chance(`bars ${seed}`)
  for (let x = 28; x < 400; ) {
    const width = next() < 0.6 ? 0.9 : 2.2
    sheet.fill(x, y + 51, width, 30, '#000000')
    x += width + (next() < 0.6 ? 1 : 2.2)
  }
  sheet.text('Autenticação mecânica', 470, y + 72, { size: 6, isLabel: true })
}

/** The 44 figures of an electronic note, its issuer's CNPJ and number among them. */
export function accessKey(
  state: string,
  issued: string | null,
  cnpj: string,
  model: '55' | '66',
  note: string | null,
): string {
  const number = (note ?? '').replace(/\D/g, '').padStart(9, '0')
  const figures =
    `${state}${day(issued).slice(8)}${day(issued).slice(3, 5)}${cnpj.replace(/\D/g, '')}${model}001` +
    `${number}1${digits(`key ${number}`, 8)}`
  const total = [...figures].reverse().reduce((sum, figure, place) => sum + Number(figure) * (2 + (place % 8)), 0)
  const check = total % 11 < 2 ? 0 : 11 - (total % 11)
  return `${figures}${check}`.replace(/(....)(?=.)/g, '$1 ')
}

/** Words, unit, quantity, price and amount of each line. */
export function itemRows(lines: readonly Line[], quantityPlaces: number, pricePlaces: number): string[][] {
  return lines.map(({ words, unit, quantity, price, amount }) => [
    words,
    unit ?? '',
    quantity === null ? '' : br(quantity, quantityPlaces),
    price === null ? '' : br(price, pricePlaces),
    br(amount),
  ])
}

/** Base, rate and amount of a tax on each line that is taxed; the others stay empty. */
export function taxCells({ amount, meaning }: Line, rate: string): [base: string, rate: string, tax: string] {
  if (meaning === 'other' || meaning === 'injected') return ['', '', '']
  return [br(amount), br(times(rate, '100')), br(times(amount, rate))]
}
