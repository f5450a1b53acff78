import { describe, expect, it } from 'vitest'
import type { DocumentRecord } from '../document/record-shape.ts'
import { decimal } from '../quantity/decimal.ts'
import { type EnergyPaper, energyPaper, paperOfRecord } from './energy-paper.ts'
import { judgePapers } from './judge-papers.ts'

const june = { start: '2025-06-01', end: '2025-06-30' }

function paper(id: string, role: EnergyPaper['role'], kWh: string, more: Partial<EnergyPaper> = {}): EnergyPaper {
  return { id, role, account: '99500100000225', meter: null, days: june, kWh: decimal(kWh), isTaken: false, ...more }
}

/** `id kind` or `id code` of each document. */
function judged(...papers: EnergyPaper[]): string[] {
  return [...judgePapers(papers)]
    .map(([id, found]) => `${id} ${found.kind === 'asks' ? found.code : found.kind}`)
    .toSorted()
}

describe('energy of the free market', () => {
  it('is what the meter read, losses aside, however many notes and bills tell it', () => {
    expect(judged(paper('bill', 'grid_use', '400000'), paper('note', 'trade', '412000'))).toEqual([
      'bill counts',
      'note same',
    ])
    const bills = [paper('bill 1', 'grid_use', '300000'), paper('bill 2', 'grid_use', '100000')]
    const notes = [paper('note 1', 'trade', '100000'), paper('note 2', 'trade', '300000')]
    expect(judged(...notes, ...bills)).toEqual(['bill 1 counts', 'bill 2 counts', 'note 1 same', 'note 2 same'])
  })

  it('read in the middle of a month is of the month that has most of its days', () => {
    const read = { days: { start: '2025-05-28', end: '2025-06-27' } }
    expect(judged(paper('bill', 'grid_use', '400', read), paper('note', 'trade', '400'))).toEqual([
      'bill counts',
      'note same',
    ])
  })

  it('asks where one stands alone, of another establishment or month, or where losses do not explain the difference', () => {
    expect(judged(paper('bill', 'grid_use', '400'))).toEqual(['bill energy.trade_missing'])
    expect(judged(paper('note', 'trade', '400'))).toEqual(['note energy.grid_use_missing'])
    const elsewhere = paper('note', 'trade', '400', { account: '99500100000144' })
    expect(judged(paper('bill', 'grid_use', '400'), elsewhere)).toEqual([
      'bill energy.trade_missing',
      'note energy.grid_use_missing',
    ])
    expect(judged(paper('bill', 'grid_use', '400'), paper('note', 'trade', '430'))).toEqual([
      'bill energy.amounts_differ',
      'note energy.amounts_differ',
    ])
  })

  it('names the other papers of the question, not the one that asks', () => {
    const papers = [paper('bill', 'grid_use', '400'), paper('note', 'trade', '430'), paper('more', 'trade', '90')]
    expect(judgePapers(papers).get('note')?.with).toEqual(['bill', 'more'])
  })

  it('asks where the note is in the inventory before its bill comes', () => {
    const taken = paper('note', 'trade', '400', { isTaken: true })
    expect(judged(taken, paper('bill', 'grid_use', '400'))).toEqual([
      'bill energy.note_taken',
      'note energy.note_taken',
    ])
  })

  it('beside a bill of energy and its way is no matter of that bill', () => {
    expect(judged(paper('shop', 'supply', '90'), paper('note', 'trade', '400'))).toEqual([
      'note energy.grid_use_missing',
      'shop counts',
    ])
  })
})

describe('a bill that a person confirmed', () => {
  it('is asked about by a note of its establishment and month, whatever the amounts', () => {
    const notes = [paper('note', 'trade', '90'), paper('note 2', 'trade', '10')]
    expect(judged(paper('bill', 'confirmed', '90'), ...notes)).toEqual([
      'bill counts',
      'note 2 energy.bill_and_note',
      'note energy.bill_and_note',
    ])
    expect(judgePapers([paper('bill', 'confirmed', '90'), ...notes]).get('note')?.with).toEqual(['bill'])
  })

  it('of another month or establishment is no matter of the note', () => {
    const elsewhere = paper('bill', 'confirmed', '90', { account: '99500100000144' })
    const may = paper('bill 2', 'confirmed', '90', { days: { start: '2025-05-01', end: '2025-06-01' } })
    expect(judged(elsewhere, may, paper('note', 'trade', '90'))).toEqual([
      'bill 2 counts',
      'bill counts',
      'note energy.grid_use_missing',
    ])
  })

  it('waits itself beside a note that is in the inventory, and leaves the bill of the grid to its note', () => {
    expect(judged(paper('note', 'trade', '90', { isTaken: true }), paper('bill', 'confirmed', '90'))).toEqual([
      'bill counts',
      'note counts',
    ])
    const meter = { meter: '99690100 123' }
    const papers = [paper('bill', 'confirmed', '90', meter), paper('nf3e', 'grid_use', '90', meter)]
    expect(judged(...papers, paper('note', 'trade', '90'))).toEqual(['bill counts', 'nf3e counts', 'note same'])
  })
})

describe('bills of one meter', () => {
  const meter = { meter: '99690100 123' }

  it('for the same days ask, the first apart', () => {
    const days = { days: { start: '2025-06-10', end: '2025-06-25' } }
    expect(judged(paper('1', 'supply', '9', meter), paper('2', 'supply', '9', { ...meter, ...days }))).toEqual([
      '1 counts',
      '2 energy.same_meter',
    ])
  })

  it('for months that share the day of a reading do not', () => {
    const july = { days: { start: '2025-06-30', end: '2025-07-30' } }
    expect(judged(paper('1', 'supply', '9', meter), paper('2', 'supply', '9', { ...meter, ...july }))).toEqual([
      '1 counts',
      '2 counts',
    ])
  })

  it('of the grid billed twice are one of the sums beside the notes', () => {
    const papers = [paper('1', 'grid_use', '9', meter), paper('2', 'grid_use', '9', meter), paper('note', 'trade', '9')]
    expect(judged(...papers)).toEqual(['1 counts', '2 energy.same_meter', 'note same'])
  })
})

it('a document is a paper by its lines of electricity, in kWh, and by who measured it', () => {
  const told = {
    id: 'a',
    kind: 'nf3e',
    account: null,
    issuer: '99690100000154',
    meter: '00.123-X',
    days: june,
    warnings: ['document.grid_use_only'],
    isTaken: false,
  }
  const lines = [
    { nature: 'electricity', quantity: '2', unit: 'MWh' },
    { nature: 'electricity', quantity: '500', unit: 'kWh' },
    { nature: 'service', quantity: '900', unit: 'kW' },
  ] as const
  expect(energyPaper({ ...told, lines })).toMatchObject({
    role: 'grid_use',
    meter: '99690100 123X',
    kWh: decimal('2500'),
  })
  expect(energyPaper({ ...told, kind: 'nfe', lines })?.role).toBe('grid_use')
  expect(energyPaper({ ...told, kind: 'nfe', warnings: [], lines })?.role).toBe('trade')
  expect(energyPaper({ ...told, lines: lines.slice(2) })).toBeUndefined()
  expect(energyPaper({ ...told, days: null, lines })).toBeUndefined()
  expect(energyPaper({ ...told, days: { start: '2025-06-31', end: '2025-07-30' }, lines })).toBeUndefined()
  expect(energyPaper({ ...told, days: { start: '2025-06-30', end: '2025-06-01' }, lines })).toBeUndefined()
})

it('a note that tells no days is of the day of its issue', () => {
  const line = { nature: 'electricity', quantity: '1', unit: 'MWh', countsReason: 'counts.purchase' }
  const note = { kind: 'nfe', account: null, issuer: null, meter: null, period: null, warnings: [], lines: [line] }
  const paperIssued = (issuedAt: string | null) =>
    paperOfRecord('n', { ...note, issuedAt } as unknown as DocumentRecord)?.days
  expect(paperIssued('2025-06-12T10:00:00-03:00')).toEqual({ start: '2025-06-12', end: '2025-06-12' })
  expect(paperIssued(null)).toBeUndefined()
})
