import { describe, expect, it } from 'vitest'
import type { BillDraft } from './bill.ts'
import { readBill } from './read-bill.ts'
import { a4, type Drawn, drawWords } from './test/draw-words.ts'
import { fuelBill, highVoltage, pipedGas, singlePost, waterBill, wholeEnergy } from './test/layouts.ts'

const companyCnpjs = ['04252011000110']
const read = (drawn: readonly Drawn[]) => readBill(drawWords(drawn), a4, { companyCnpjs })
const valuesOf = ({ fields }: BillDraft) => Object.fromEntries(fields.map(({ name, value }) => [name, value]))
const counted = ({ lines }: BillDraft) =>
  lines
    .filter(({ countsReason }) => countsReason === 'counts.purchase')
    .map(({ post, component, quantity, unit }) => [post, component, quantity, unit])
const reasons = ({ lines }: BillDraft) => lines.map(({ countsReason }) => countsReason)

describe('readBill', () => {
  it('reads boxes with labels above, and counts the energy of TE, TUSD and flag once', () => {
    const draft = read(singlePost)
    expect(draft.kind).toBe('electricity')
    expect(valuesOf(draft)).toEqual({
      supplier: 'CPFL Paulista',
      supplierCnpj: '11222333000181',
      customerCnpj: '04252011000110',
      meter: '4001234567',
      number: '012.345.678',
      month: '2025-03',
      periodStart: '2025-02-12',
      periodEnd: '2025-03-14',
      dueDate: '2025-04-22',
      total: '1204.77',
    })
    expect(
      draft.lines.map(({ description, component, quantity, value }) => [description, component, quantity, value]),
    ).toEqual([
      ['Consumo Uso Sistema [KWh] - TUSD', 'tusd', '1350', '556.66'],
      ['Consumo - TE', 'te', '1350', '481.65'],
      ['Adicional Bandeira Vermelha pat. 1', 'flag', '1350', '87.75'],
    ])
    expect(reasons(draft)).toEqual(['counts.same_energy', 'counts.purchase', 'counts.same_energy'])
    expect(draft.warnings).toEqual([])
  })

  it('tells peak from off peak, leaves demand and reactive energy out, and keeps what was fed in apart', () => {
    const draft = read(highVoltage)
    expect(valuesOf(draft)).toMatchObject({
      supplier: 'Cemig Distribuição',
      meter: '3.004.567.890-1',
      month: '2025-05',
      periodStart: '2025-04-25',
      periodEnd: '2025-05-26',
      issuedAt: '2025-05-28',
      total: '48310.55',
    })
    expect(counted(draft)).toEqual([
      ['peak', 'te', '5120', 'kWh'],
      ['off_peak', 'te', '61340', 'kWh'],
    ])
    expect(
      draft.lines
        .slice(4)
        .map(({ post, component, quantity, unit, value, countsReason }) => [
          post,
          component,
          quantity,
          unit,
          value,
          countsReason,
        ]),
    ).toEqual([
      ['none', 'demand', '210', 'kW', '6625.50', 'counts.not_energy'],
      ['single', 'reactive', '812', 'kVArh', '244.41', 'counts.not_energy'],
      ['injected', null, '6000', 'kWh', '-2100.00', 'counts.injected_energy'],
    ])
  })

  it('takes energy that is charged whole, not the rows of the meter, and the month where no readings are told', () => {
    const draft = read(wholeEnergy)
    expect(counted(draft)).toEqual([['single', null, '404', 'kWh']])
    expect(valuesOf(draft)).toMatchObject({
      supplier: 'Energisa',
      meter: '6/123456-7',
      dueDate: '2025-08-15',
      total: '412.30',
      periodStart: '2025-07-01',
      periodEnd: '2025-07-31',
    })
    expect(draft.warnings).toEqual(['bill.period_from_month'])
  })

  it('takes the volume of gas that is billed, and shows the measured one', () => {
    const draft = read(pipedGas)
    expect(draft.kind).toBe('gas')
    expect(draft.lines.map(({ quantity, unit, countsReason }) => [quantity, unit, countsReason])).toEqual([
      ['1204.54', 'm³', 'counts.purchase'],
      ['1180', 'm³', 'counts.same_energy'],
    ])
    expect(valuesOf(draft)).toMatchObject({
      meter: '12345678',
      periodStart: '2025-01-02',
      periodEnd: '2025-02-03',
      total: '7310.02',
    })
  })

  it('reads water, whose volume waits for a factor', () => {
    const draft = read(waterBill)
    expect(draft.kind).toBe('water')
    expect(draft.lines.map(({ quantity, countsReason }) => [quantity, countsReason])).toEqual([
      ['38', 'counts.purchase'],
    ])
    expect(valuesOf(draft)).toMatchObject({ meter: '0123456789', month: '2025-02', total: '402.18' })
  })

  it('reads the products of a fuel station whose name is in no table', () => {
    const draft = read(fuelBill)
    expect(draft.kind).toBe('fuel')
    expect(draft.lines.map(({ description, quantity, unit, value }) => [description, quantity, unit, value])).toEqual([
      ['DIESEL S10', '812.4', 'L', '5028.76'],
      ['GASOLINA COMUM', '95.12', 'L', '560.26'],
    ])
    expect(valuesOf(draft)).toMatchObject({
      supplier: 'AUTO POSTO TRÊS IRMÃOS LTDA',
      number: '004512',
      periodStart: '2025-03-01',
      periodEnd: '2025-03-31',
      total: '5589.02',
    })
  })

  it('gives every field and line its place on the page', () => {
    const draft = read(singlePost)
    for (const { page, box, confidence } of [...draft.fields, ...draft.lines]) {
      expect(page).toBe(1)
      expect(box.width).toBeGreaterThan(0)
      expect(box.height).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThanOrEqual(1)
      expect(Number(confidence)).toBeGreaterThan(0.5)
    }
    expect(draft.fields.find(({ name }) => name === 'total')?.box.x).toBeCloseTo(380 / 595, 1)
  })

  it('is less sure where the picture was hard to read', () => {
    const draft = readBill(drawWords(singlePost, { confidence: 0.7 }), a4, { companyCnpjs })
    expect(draft.fields.every(({ confidence }) => Number(confidence) <= 0.7)).toBe(true)
  })

  it('reads rows that slope as a scan does', () => {
    const sloped = drawWords(singlePost).map((word) => ({ ...word, y: word.y + word.x * 0.014 }))
    expect(counted(readBill(sloped, a4, { companyCnpjs }))).toEqual([['single', 'te', '1350', 'kWh']])
  })

  it('warns of a bill that another company is named on, and of one without any amount', () => {
    const draft = readBill(drawWords(singlePost.slice(0, 20)), a4, { companyCnpjs: ['19131243000197'] })
    expect(draft.warnings).toEqual(['bill.no_quantity', 'bill.customer_not_company'])
  })

  it('finds nothing in nothing', () => {
    expect(readBill([], a4)).toEqual({ kind: 'unknown', fields: [], lines: [], warnings: ['bill.no_quantity'] })
  })
})
