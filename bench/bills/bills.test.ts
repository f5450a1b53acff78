import { describe, expect, it } from 'vitest'
import type { Drawing } from './bill.ts'
import { drawPdf } from './bills.ts'
import { cnpj } from './cnpj.ts'
import { suppliers } from './drawings.ts'
import { br, day, dayShortYear, dayWithoutYear, isSame, monthForms, sum, withoutSign } from './figures.ts'
import { openPdf, scan } from './scan.ts'

/** The drawn bills are whole and print what is expected of them; that a reader finds it is measured elsewhere. */

const drawings = suppliers.flat()

describe('the drawn bills', () => {
  it('are thirty, two of each of fifteen suppliers, unlike in time and money', () => {
    expect(drawings).toHaveLength(30)
    expect(new Set(drawings.map(({ name }) => name)).size).toBe(30)
    expect(new Set(drawings.map(({ expected }) => expected.supplierCnpj)).size).toBe(15)
    for (const [one, other, ...more] of suppliers) {
      expect(more).toEqual([])
      expect(one?.expected.supplierCnpj).toBe(other?.expected.supplierCnpj)
      expect(one?.expected.issued).not.toBe(other?.expected.issued)
      expect(one?.expected.total).not.toBe(other?.expected.total)
    }
  })

  it('have totals that are the sum of their lines', () => {
    const wrong = drawings.filter(({ expected }) => sum(expected.lines.map(({ amount }) => amount)) !== expected.total)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('have CNPJ with right check digits', () => {
    expect(cnpj('330001670001')).toBe('33.000.167/0001-01')
    const numbers = drawings.flatMap(({ expected }) => [expected.supplierCnpj, expected.customerCnpj ?? []].flat())
    expect(numbers.filter((number) => cnpj(number.replace(/\D/g, '').slice(0, 12)) !== number)).toEqual([])
  })

  it('count each quantity once: it is a line’s, or the sum of the lines of its meaning, or stands in a table', () => {
    const apart = drawings.flatMap(({ name, expected }) =>
      expected.counts
        .filter(({ what, quantity }) => {
          const own = expected.lines.flatMap((line) => (line.meaning === what && line.quantity ? [line.quantity] : []))
          const all = own.map(withoutSign)
          return !all.some((one) => isSame(one, quantity)) && !isSame(sum(all, 4), quantity) && !isHalf(all, quantity)
        })
        .map(({ what }) => `${name} ${what}`),
    )
    expect(apart).toEqual(['compagas-energy gas-energy', 'sanepar-average water'])
  })

  it('print every value that is expected, and no CNPJ of a customer where none is', async () => {
    const missing: string[] = []
    for (const drawing of drawings) missing.push(...(await valuesNotIn(drawing)))
    expect(missing).toEqual([])
  })

  it('come out the same file each time, with typefaces of the reader and with their own', async () => {
    for (const face of ['helvetica', 'plex']) {
      const drawing = drawings.find((one) => one.face === face)
      if (!drawing) throw new Error(`no drawing in ${face}`)
      expect(Buffer.compare(await drawPdf(drawing), await drawPdf(drawing))).toBe(0)
    }
  })

  it('become a JPEG', async () => {
    const [drawing] = drawings
    const picture = drawing && (await scan(await drawPdf(drawing), { seed: drawing.name, degrees: 2 }))
    expect([...(picture ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  })
})

/** TUSD and TE credits of the same kWh are two lines of one meaning. */
function isHalf(quantities: readonly string[], quantity: string): boolean {
  return isSame(sum(quantities, 4), sum([quantity, quantity], 4))
}

async function valuesNotIn(drawing: Drawing): Promise<string[]> {
  const { name, expected } = drawing
  const text = await textOf(await drawPdf(drawing))
  const has = (forms: readonly string[]) => forms.some((form) => text.includes(form))
  const quantityForms = (decimal: string) => [0, 1, 2, 3, 4].map((places) => br(decimal, places))
  const dates = [expected.from, expected.to].flatMap((date) =>
    date ? [[day(date), dayShortYear(date), dayWithoutYear(date)]] : [],
  )
  const stamps = [expected.issued, expected.due].flatMap((date) => (date ? [[day(date), dayShortYear(date)]] : []))
  const { month } = expected
  const wanted: (readonly string[])[] = [
    [expected.supplierCnpj],
    [expected.customerCnpj ?? expected.supplierCnpj],
    [expected.installation ?? ''],
    [expected.customerCode ?? ''],
    [expected.document ?? ''],
    month ? Object.values(monthForms).map((form) => form(month)) : [''],
    ...dates,
    ...stamps,
    [br(expected.total)],
    ...expected.counts.filter(({ what }) => isPrinted(drawing, what)).map(({ quantity }) => quantityForms(quantity)),
    ...expected.lines.flatMap(({ quantity, amount }) => [
      quantity ? quantityForms(withoutSign(quantity)) : [''],
      [br(withoutSign(amount))],
    ]),
  ]
  const known = new Set([expected.supplierCnpj, expected.customerCnpj])
  const strange = [...text.matchAll(/\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/g)].filter(([number]) => !known.has(number))
  return [...wanted.filter((forms) => !has(forms)), ...strange].map((forms) => `${name}: ${forms[0]}`)
}

/** A quantity that is the sum of lines stands nowhere as such. */
function isPrinted({ expected }: Drawing, what: string): boolean {
  return expected.lines.filter(({ meaning }) => meaning === what).length <= 1
}

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await openPdf(pdf)
  try {
    const { items } = await (await document.getPage(1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  } finally {
    await document.loadingTask.destroy()
  }
}
