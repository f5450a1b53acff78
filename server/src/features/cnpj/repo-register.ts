import type { RegisterRow } from '@pegada/core/company/register-row.ts'
import type { Database, Sql } from '../../platform/db/port.ts'

export interface RegisteredUnit {
  readonly legalName: string
  readonly tradeName: string | null
  readonly sizeCode: string
  readonly isMei: boolean
  readonly isActive: boolean
  readonly cnae: string | null
  readonly cnaeName: string | null
  readonly address: string | null
  readonly zipCode: string | null
  readonly state: string | null
  readonly city: string | null
}

/** A company's unit as the imported register has it. */
export async function findRegistered(db: Database, cnpj: string): Promise<RegisteredUnit | undefined> {
  const { rows } = await db.query<RegisteredUnit>(
    `select c.legal_name as "legalName", u.trade_name as "tradeName", c.size_code as "sizeCode",
            m.root is not null as "isMei", u.is_active as "isActive", u.cnae, a.name as "cnaeName", u.address,
            u.zip_code as "zipCode", u.state, p.name as city
     from cnpj_register_units u
     join cnpj_register_companies c on c.root = left(u.cnpj, 8)
     left join cnpj_register_mei m on m.root = c.root
     left join cnpj_register_codes a on a.kind = 'cnae' and a.code = u.cnae
     left join cnpj_register_codes p on p.kind = 'municipality' and p.code = u.municipality_code
     where u.cnpj = $1`,
    [cnpj],
  )
  return rows[0]
}

/** The main CNAE of each unit that the imported register has, by CNPJ. */
export async function selectCnaes(db: Database, cnpjs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ cnpj: string; cnae: string }>(
    'select cnpj, cnae from cnpj_register_units where cnpj = any ($1::text[]) and cnae is not null',
    [[...cnpjs]],
  )
  return new Map(rows.map(({ cnpj, cnae }) => [cnpj, cnae]))
}

/** Stores rows, each kind in one statement; a later row of the same key takes the place of an earlier one. */
export async function upsertRegister(tx: Sql, rows: readonly RegisterRow[]): Promise<void> {
  const of = <K extends RegisterRow['kind']>(kind: K) => rows.filter((row) => row.kind === kind)
  const simples = rows.filter((row) => row.kind === 'simples')
  await upsert(tx, 'cnpj_register_companies', companyColumns, of('company'), ['root'])
  await upsert(tx, 'cnpj_register_units', unitColumns, of('unit'), ['cnpj'])
  await upsert(tx, 'cnpj_register_codes', codeColumns, [...of('cnae'), ...of('municipality')], ['kind', 'code'])
  const isMei = new Map(simples.map((row) => [row.root, row.isMei]))
  await tx.query('delete from cnpj_register_mei where root = any($1::text[])', [[...isMei.keys()]])
  await tx.query('insert into cnpj_register_mei (root) select unnest($1::text[])', [
    [...isMei].filter(([, mei]) => mei).map(([root]) => root),
  ])
}

type Columns = readonly (readonly [column: string, field: string, type: string])[]

const companyColumns: Columns = [
  ['root', 'root', 'text'],
  ['legal_name', 'legalName', 'text'],
  ['size_code', 'sizeCode', 'text'],
]
const unitColumns: Columns = [
  ['cnpj', 'cnpj', 'text'],
  ['trade_name', 'tradeName', 'text'],
  ['is_active', 'isActive', 'boolean'],
  ['cnae', 'cnae', 'text'],
  ['address', 'address', 'text'],
  ['zip_code', 'zipCode', 'text'],
  ['state', 'state', 'text'],
  ['municipality_code', 'municipalityCode', 'text'],
]
const codeColumns: Columns = [
  ['kind', 'kind', 'text'],
  ['code', 'code', 'text'],
  ['name', 'name', 'text'],
]

async function upsert(
  tx: Sql,
  table: string,
  columns: Columns,
  rows: readonly RegisterRow[],
  key: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => row as unknown as Record<string, unknown>)
  // A key that comes twice in one statement would stop it: the last row wins.
  const last = [...new Map(values.map((row) => [key.map((field) => row[field]).join('\n'), row])).values()]
  const names = columns.map(([column]) => column)
  const lists = columns.map(([, , type], index) => `$${index + 1}::${type}[]`)
  const set = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`)
  await tx.query(
    `insert into ${table} (${names.join(', ')}) select * from unnest(${lists.join(', ')})
     on conflict (${key.join(', ')}) do update set ${set.join(', ')}`,
    columns.map(([, field]) => last.map((row) => row[field])),
  )
}
