import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput, LineResult } from '@pegada/core/activity/line.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { buildCatalogue, type Catalogue } from '@pegada/core/factor/catalogue.ts'
import { bagEntries, bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import type { BookLine } from '@pegada/core/inventory/books.ts'
import { daysInMonth } from '@pegada/core/period/period.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { presentBook } from '../features/book/get-book.ts'
import type { ShareCount } from '../features/inventory/repo.ts'
import { sumInventory } from '../features/inventory/sum-inventory.ts'
import { lineTally } from '../features/report/line-tally.ts'
import { type ReportContent, type ReportLine, unmeasuredOf } from '../features/report/report-content.ts'
import type { StandardContent } from '../features/report/standard-content.ts'
import { sampleBoard } from './sample-board.ts'
import { sampleDisclosures } from './sample-disclosures.ts'

/** A year of a bakery with two sites, calculated by the core: what the tests of reports print. */
export function sampleContent(lines: readonly SampleLine[] = sampleLines): ReportContent {
  built ??= buildCatalogue(loadReference())
  const catalogue = built
  const calculated = lines.map((line, index) => ({
    ...line,
    index,
    result: calculateLine(line.input, catalogue, { gwpSet: 'AR5' }),
  }))
  const cells = calculated.flatMap(({ site, result }) =>
    result.months.flatMap(({ month, gasesKg }) =>
      bagEntries(gasesKg).map(([gas, massKg]) => ({ ...placeOf(site, result), month, gas, massKg: toPlain(massKg) })),
    ),
  )
  const counts = calculated.map(({ site, result }) => ({ ...placeOf(site, result), lines: 1 }))
  const sums = sumInventory({
    year: 2025,
    gwpSet: catalogue.gwpSets.AR5,
    sources: cells,
    sites: cells,
    months: cells,
    counts,
    shares: sharesOf(cells, calculated),
    nameOfSite: (id) => id,
    nameOfGenerator: (key) => nameOf(catalogue, key),
  })
  const reportLines = calculated.map((line) => lineOf(line, catalogue))
  const gaps = calculated.flatMap(({ index, result }) =>
    result.gaps.map(({ code, data }) => ({ code, data: { ...data }, activityId: idOf(index) })),
  )
  const tally = lineTally(new Set(gaps.map(({ activityId }) => activityId)))
  for (const line of reportLines) tally.add(line)
  const told = tally.result()
  const missingMonths = { site: 'Filial Santos', months: ['2025-11', '2025-12'] }
  return {
    company: {
      legalName: 'Padaria Aurora Indústria e Comércio Ltda',
      tradeName: 'Pães Aurora',
      cnpj: '11.222.333/0001-81',
    },
    generatedAt: '2026-01-15T14:30:00.000Z',
    release: catalogue.release,
    inventory: {
      year: 2025,
      gwpSet: 'AR5',
      ...sums,
      scope2: { locationCo2eKg: sums.byScope[1]?.co2eKg ?? '0', marketCo2eKg: sums.byScope[1]?.co2eKg ?? '0' },
      previousYear: { year: 2024, co2eKg: '58123.4567', biogenicCo2Kg: '6011.2', lines: 41, differs: [] },
      gaps: [{ code: 'inventory.months_without_electricity', data: missingMonths, activityId: null }, ...gaps],
      pendingItems: 3,
      years: [2026, 2025, 2024],
    },
    missing: {
      ...{
        total: 4,
        parts: [
          { part: 'documents', count: 3 },
          { part: 'months', count: 1 },
        ],
      },
      gaps: [{ code: 'inventory.months_without_electricity', data: missingMonths, count: 2 }],
    },
    unmeasured: unmeasuredOf(sums.byCategory, new Set(['franchises'])),
    lines: { ...told.lines, each: () => passing(reportLines) },
    factors: told.factors,
    standard: sampleStandard(calculated, catalogue),
    board: sampleBoard(told.methods, sums, [head, branch]),
    disclosures: { ...sampleDisclosures(), verification: null },
    texts: { introduction: [], methodology: [], assurance: [] },
    logo: null,
  }
}

async function* passing<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

function sampleStandard(calculated: readonly Calculated[], catalogue: Catalogue): StandardContent {
  const entries = calculated.flatMap(({ result }): BookLine[] => {
    const { category, co2eKg, gasesKg } = result
    const line = { category, basis: result.basis, co2eKg, gasesKg }
    return result.basis === 'location' ? [line, { ...line, basis: 'market' }] : [line]
  })
  const counted = Map.groupBy(calculated, ({ result }) => result.category)
  const lines = new Map([...counted].map(([category, own]) => [category, own.length]))
  const interval = { co2eKg: '58123.4567', lowKg: '51000.5', highKg: '66000.25', halfWidthPercent: '12.8' }
  return {
    book: presentBook('pbghgp', 2025, {
      gwpSet: catalogue.gwpSets.AR5,
      entries,
      lines,
      excluded: new Set(['franchises']),
    }),
    boundary: 'operational_control',
    uncertainty: {
      propagated: interval,
      simulated: { ...interval, draws: 10_000, seed: 'padaria/2025' },
      byScope: [{ scope: 1, ...interval }],
    },
    exclusions: [
      { kind: 'category', subject: 'franchises', ground: 'not_applicable', reason: '=SOMA(1;2) não há franquias' },
      { kind: 'site', subject: 'Quiosque da praça', ground: null, reason: 'Operado por terceiros' },
      {
        kind: 'gap',
        subject: 'grid.factor_missing 2025 2025-12 SIN',
        ground: null,
        reason: 'O MCTI ainda não publicou',
        gap: { code: 'grid.factor_missing', data: { region: 'SIN', when: '2025-12', used: '2025' } },
      },
    ],
    licences: [
      {
        publisher: 'Watershed',
        title: 'Open CEDA',
        licence: 'CC BY-SA 4.0',
        attribution: 'CEDA by Watershed',
      },
    ],
    toolTotalKg: '58123.457',
  }
}

export interface SampleLine {
  readonly input: LineInput
  readonly site: string
  readonly description: string
  readonly document?: ReportLine['document']
}

const [head, branch] = ['Matriz Campinas', 'Filial Santos']
let built: Catalogue | undefined
const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)

/** Lines of every category that can be calculated, with documents, notes and gaps. */
export const sampleLines: readonly SampleLine[] = [
  ...months.map((period, index) => ({
    input: { generator: 'Diesel em caminhões próprios', quantity: String(1200 + index * 37.5), unit: 'L', period },
    site: head,
    description: 'OLEO DIESEL B S10 COMUM A GRANEL ENTREGA NO CLIENTE',
    document: { kind: 'nfe', number: String(48_201 + index), issuer: 'Distribuidora de Combustíveis Planalto S.A.' },
  })),
  ...months.map((period, index) => ({
    input: { generator: 'electricity.grid', quantity: String(18_250 - index * 120), unit: 'kWh', period },
    site: head,
    description: 'Conta de energia',
  })),
  ...months.slice(0, 10).map((period) => ({
    input: { generator: 'electricity.grid', quantity: '6423.75', unit: 'kWh', period },
    site: branch,
    description: 'Conta de energia',
  })),
  {
    input: { generator: 'mobile.gasoline_c', quantity: '312,4574', unit: 'L', period: '2025-08-14' },
    site: head,
    description: '=CMD("abastecimento") gasolina C comum, frota do comercial',
    document: { kind: 'nfce', number: '991', issuer: 'Auto Posto Água Fria Ltda' },
  },
  {
    input: { generator: 'stationary.lpg', quantity: '540', unit: 'kg', period: '2025' },
    site: head,
    description: 'GLP dos fornos, consumo do ano pela soma das notas',
  },
  {
    input: { generator: 'stationary.diesel_b', quantity: '85', unit: 'L', start: '2025-02-20', end: '2025-03-05' },
    site: branch,
    description: 'Gerador na falta de energia',
  },
  {
    input: { generator: 'fugitive.r_410a', quantity: '2,3', unit: 'kg', period: '2025-06-10' },
    site: head,
    description: 'Recarga do ar-condicionado',
  },
  {
    input: { generator: 'fugitive.hcfc_22', quantity: '4', unit: 'kg', period: '2025-09-02' },
    site: branch,
    description: 'Recarga da câmara fria',
  },
]

type Calculated = SampleLine & { readonly index: number; readonly result: LineResult }

function placeOf(site: string, { scope, category, generatorKey }: LineResult) {
  invariant(scope && category && generatorKey, 'a sample line comes from a generator')
  return { scope, category, generatorKey, businessUnitId: site }
}

function lineOf({ index, input, site, description, document, result }: Calculated, catalogue: Catalogue): ReportLine {
  const day = input.period?.length === 10 ? input.period : undefined
  const first = result.months[0]?.month
  const last = result.months.at(-1)?.month
  invariant(first && last, 'a sample line has a period')
  return {
    position: index + 1,
    id: idOf(index),
    periodStart: day ?? input.start ?? `${first}-01`,
    periodEnd: day ?? input.end ?? `${last}-${daysInMonth(last)}`,
    ...placeOf(site, result),
    generatorName: nameOf(catalogue, placeOf(site, result).generatorKey),
    description,
    site,
    quantity: { value: toPlain(result.quantity.value), unit: result.quantity.unit },
    factor: result.factor,
    gasesKg: bagToStrings(result.gasesKg),
    co2eKg: toPlain(result.co2eKg),
    biogenicCo2Kg: toPlain(result.biogenicCo2Kg),
    origin: document ? 'document' : 'manual',
    document: document ?? null,
    notes: result.notes,
  }
}

function sharesOf(cells: readonly { month: string; gas: string }[], calculated: readonly Calculated[]): ShareCount[] {
  const holding = (has: (line: LineResult) => boolean) => calculated.filter(({ result }) => has(result)).length
  const gases = new Set(cells.map(({ gas }) => gas))
  const months = new Set(cells.map(({ month }) => month))
  return [
    ...[...gases].map((gas) => ({ month: null, gas, lines: holding(({ gasesKg }) => Object.hasOwn(gasesKg, gas)) })),
    ...[...months].map((month) => ({
      month,
      gas: null,
      lines: holding((line) => line.months.some((m) => m.month === month)),
    })),
  ]
}

function nameOf(catalogue: Catalogue, key: string): string {
  return catalogue.generators.byKey.get(key)?.names[0] ?? key
}

function idOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
}
