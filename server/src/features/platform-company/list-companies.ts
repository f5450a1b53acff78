import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { platformCompanyColumns } from '@pegada/contract/platform-company-shape.ts'
import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { citiesOf } from './places.ts'
import {
  type CompanyFilter,
  type CompanyRow,
  type CompanyWanted,
  countMatching,
  selectCompanies,
  selectEmployees,
} from './repo.ts'

type Listed = Outputs['platformCompany']['list']['rows'][number]
type ColumnKey = (typeof platformCompanyColumns)[number]
type ListPorts = Pick<Ports, 'db' | 'clock' | 'municipalities'>

/** A page of all companies, with how many match. */
export async function listCompanies(
  ports: ListPorts,
  wanted: Inputs['platformCompany']['list'],
): Promise<Outputs['platformCompany']['list']> {
  return platformList(ports.db, await givenBy(ports, wanted), wanted, listed)
}

/** The list as a file, under the filters and in the order of the screen. */
export async function exportCompanies(
  ports: ListPorts & Pick<Ports, 'translate'>,
  wanted: OrderedFile<ColumnKey, CompanyWanted['sort']> & Narrow,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = { ...listed, name: 'platform-company:title', all: platformCompanyColumns, columns }
  return streamPlatformList(ports, await givenBy(ports, wanted), wanted, file, headers)
}

interface Narrow extends Omit<CompanyFilter, 'cities' | 'differsIn'> {
  readonly flag?: FeatureFlag | undefined
  readonly municipality?: string | undefined
}

/** What narrows beside words: a choice of all does not, nor does a municipality of no state. */
async function givenBy(ports: ListPorts, narrow: Narrow): Promise<Omit<CompanyFilter, 'search' | 'ids'>> {
  const { size, sector, state, country, municipality, flag } = narrow
  const chosen = (value: string | undefined) => (value === 'all' ? undefined : value)
  const inState = chosen(state)
  const given = {
    size: chosen(size),
    sector: chosen(sector),
    state: inState,
    country,
    differsIn: flag === undefined ? undefined : { flag, now: ports.clock.now() },
  }
  if (inState === undefined || inState === 'none' || municipality === undefined) return given
  const written = await citiesOf(ports.db, ports, { state: inState, municipality })
  return { ...given, cities: { written, isNone: municipality === 'none' } }
}

const listed = {
  sort: 'createdAt',
  select: async (db: Ports['db'], filter: CompanyFilter, wanted: CompanyWanted) => {
    const { rows, ...marks } = await selectCompanies(db, filter, wanted)
    const figures = await selectEmployees(
      db,
      rows.map(({ company }) => company.id),
    )
    const byCompany = new Map(figures.map((one) => [one.companyId, one]))
    return { ...marks, rows: rows.map((row) => presentListed(row, byCompany.get(row.company.id))) }
  },
  count: countMatching,
  present: (row: Listed) => row,
} as const

/** A company as the list has it. Figures of its units come before what it said of itself. */
export function presentListed(
  { company, status, plan }: Omit<CompanyRow, 'mark'>,
  figures: { readonly year: number; readonly employees: string } | undefined,
): Listed {
  const { id, cnpj, legalName, tradeName, size, sector, city, state, createdAt, employeeCount } = company
  return {
    ...{ id, cnpj, legalName, tradeName, size, city, state, plan },
    sector: sector.trim() || null,
    employees: figures?.employees ?? (employeeCount === null ? null : String(employeeCount)),
    employeesYear: figures?.year ?? null,
    status: status ?? 'none',
    createdAt: createdAt.toISOString(),
  }
}

const columns: ListColumns<Listed, ColumnKey> = {
  legalName: { title: 'company:legal_name', width: 40, cell: ({ legalName }) => textCell(legalName) },
  tradeName: { title: 'company:field.tradeName', width: 36, cell: ({ tradeName }) => textCell(tradeName) },
  cnpj: { title: 'company:cnpj', width: 18, cell: ({ cnpj }) => textCell(cnpj) },
  size: { title: 'platform-company:column.size', cell: ({ size }) => textCell(size) },
  sector: {
    title: 'company:sector',
    width: 30,
    cell: ({ sector }, say) => codeCell(say, `company:sector.${sector}`, sector),
  },
  employees: { title: 'company:employees', cell: ({ employees }) => numberCell(employees) },
  employeesYear: { title: 'platform-company:employeesYear', cell: ({ employeesYear }) => numberCell(employeesYear) },
  city: { title: 'platform-company:city', width: 24, cell: ({ city }) => textCell(city) },
  state: { title: 'platform-company:state', width: 8, cell: ({ state }) => textCell(state) },
  status: {
    title: 'platform-company:column.status',
    cell: ({ status }, say) => codeCell(say, `subscription:status.${status}`, status),
  },
  plan: { title: 'platform-company:plan', cell: ({ plan }) => textCell(plan) },
  createdAt: {
    title: 'platform-company:column.createdAt',
    width: 22,
    cell: ({ createdAt }) => instantCell(new Date(createdAt)),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
