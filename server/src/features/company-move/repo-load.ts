import type { Tx } from '../../platform/db/port.ts'
import { FILE_KEYS, FILLED, LATE } from './move-tables.ts'
import { type MovedPerson, type MovedTable, ownerOf } from './repo-rows.ts'

/** What rows are written with. */
export interface Loading {
  readonly companyId: string
  /** The account of this installation that stands for a person of the other, as JSON of id to id. */
  readonly accounts: string
}

/** Writes rows as they were read; what the company, its people and its secrets are is decided here and not by the row. */
export async function insertRows(
  tx: Tx,
  table: MovedTable,
  lines: readonly string[],
  { companyId, accounts }: Loading,
): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ')
  const people = table.people.map(
    (column) =>
      `jsonb_build_object('${column}', coalesce($3::text::jsonb ->> (x.row ->> '${column}'), x.row ->> '${column}'))`,
  )
  const row = ['x.row', `jsonb_build_object('${ownerOf(table)}', $2::text)`, ...people]
  const filled = FILLED[table.name]
  if (filled) row.push(filled)
  await tx.query(
    `insert into ${table.name} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table.name}, (
       select coalesce(jsonb_agg(${row.join(' || ')} order by x.place), '[]'::jsonb)
       from jsonb_array_elements($1::text::jsonb) with ordinality x (row, place)
       where $3::text is not null))`,
    [`[${lines.join(',')}]`, companyId, accounts],
  )
}

/** Sets what waits until all rows are in. */
export async function updateLate(
  tx: Tx,
  table: MovedTable,
  lines: readonly string[],
  companyId: string,
): Promise<void> {
  const late = (LATE[table.name] ?? []).map((column) => `${column} = r.${column}`)
  const key = table.key.filter((column) => column !== 'company_id').map((column) => `t.${column} = r.${column}`)
  await tx.query(
    `update ${table.name} t set ${late.join(', ')} from jsonb_populate_recordset(null::${table.name}, $1::text::jsonb) r
     where t.company_id = $2::uuid and ${key.join(' and ')}`,
    [`[${lines.join(',')}]`, companyId],
  )
}

/** Tries a statement within the transaction; what failed leaves nothing. */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<Error | undefined> {
  await tx.query('savepoint moved_row')
  try {
    await work()
    await tx.query('release savepoint moved_row')
    return undefined
  } catch (error) {
    await tx.query('rollback to savepoint moved_row')
    if (!(error instanceof Error)) throw error
    return error
  }
}

/** How many rows each of these tables has of the company. */
export async function countRows(
  tx: Tx,
  tables: readonly MovedTable[],
  companyId: string,
): Promise<ReadonlyMap<string, number>> {
  const counted = tables.map(
    (table) => `select '${table.name}' as name, count(*)::int as rows from ${table.name} where ${ownerOf(table)} = $1`,
  )
  const { rows } = await tx.query<{ name: string; rows: number }>(counted.join(' union all '), [companyId])
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/**
 * Tables that name a file outside of what is the company's own, or have something else where the hash of one stands, of which keys
 * are made.
 */
export async function findStrangeFiles(
  tx: Tx,
  tables: readonly MovedTable[],
  companyId: string,
): Promise<readonly string[]> {
  const keys = Object.entries(FILE_KEYS).flatMap(([table, made]) =>
    made.map(
      (key) => `select '${table}' as name where exists (
      select from (select ${key} as key from ${table} t where t.company_id = $1::uuid) k
      where key not like $1::text || '/%' or key like '%..%')`,
    ),
  )
  const hashes = tables.flatMap((table) =>
    table.columns
      .filter((column) => /(?:^|_)sha256$/.test(column))
      .map(
        (column) => `select '${table.name}' as name where exists (
        select from ${table.name} t where t.${ownerOf(table)} = $1::uuid and t.${column} !~ '^[0-9a-f]{64}$')`,
      ),
  )
  const asked = [...hashes, ...keys]
  const { rows } = await tx.query<{ name: string }>(asked.join(' union all '), [companyId])
  return rows.map(({ name }) => name)
}

/** A row for a person who has no account here: their name, so that the trail reads, and an address that no letter reaches. */
export async function insertStandIns(
  tx: Tx,
  people: readonly (Pick<MovedPerson, 'id' | 'name' | 'firstName' | 'lastName'> & { readonly address: string })[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into "user" (id, name, first_name, last_name, email, email_verified, accepted_terms_at, created_at, updated_at)
     select p.id, p.name, p."firstName", p."lastName", p.address, false, $2::timestamptz, $2::timestamptz, $2::timestamptz
     from jsonb_to_recordset($1::text::jsonb) as p (id text, name text, "firstName" text, "lastName" text, address text)`,
    [JSON.stringify(people), now.toISOString()],
  )
}

/** Keeps the names that the trail tells of people who are no members here, and the account that each has under another id. */
export async function insertMovedPeople(
  tx: Tx,
  people: readonly Pick<MovedPerson, 'id' | 'name'>[],
  { companyId, accounts }: Loading,
): Promise<void> {
  await tx.query(
    `insert into moved_people (company_id, user_id, account_id, name)
     select $2::uuid, p.id, $3::text::jsonb ->> p.id, p.name from jsonb_to_recordset($1::text::jsonb) as p (id text, name text)`,
    [JSON.stringify(people), companyId, accounts],
  )
}

/** How many campaigns of suppliers this transaction closed as they came in. */
export async function countClosedCampaigns(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await tx.query<{ closed: number }>(
    'select count(*)::int as closed from supplier_campaigns where company_id = $1 and closed_at = now()',
    [companyId],
  )
  return rows[0]?.closed ?? 0
}

/** Lets an account work in the company; who is there already keeps their place, and may become its owner. */
export async function insertMember(
  tx: Tx,
  {
    companyId,
    userId,
    ...member
  }: NonNullable<MovedPerson['member']> & { readonly companyId: string; readonly userId: string },
): Promise<void> {
  const { role, isOwner, sharedAccess, unitIds, createdAt } = member
  await tx.query(
    `insert into company_members (company_id, user_id, role, is_owner, shared_access, unit_ids, created_at)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7::timestamptz)
     on conflict (company_id, user_id) do update set role = excluded.role, is_owner = excluded.is_owner,
       shared_access = excluded.shared_access, unit_ids = excluded.unit_ids`,
    [companyId, userId, role, isOwner, sharedAccess, unitIds ? [...unitIds] : null, createdAt],
  )
}

/** Tables whose rows hold a text sealed under the secret of an installation. */
export type SealedTable = 'supplier_requests' | 'pact_partners'

export async function selectIds(tx: Tx, table: SealedTable, companyId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(`select id from ${table} where company_id = $1`, [companyId])
  return rows.map(({ id }) => id)
}

export async function selectUnitNames(tx: Tx, companyId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'select name from business_units where company_id = $1 and id = any($2::uuid[]) order by name, id',
    [companyId, [...ids]],
  )
  return rows.map(({ name }) => name)
}

/** A link of its own for a request to a supplier, in place of the one that led to the other installation. */
export async function updateRequestLink(
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
  link: { readonly tokenHash: string; readonly tokenSealed: string },
): Promise<void> {
  await tx.query('update supplier_requests set token_hash = $3, token_sealed = $4 where company_id = $1 and id = $2', [
    key.companyId,
    key.id,
    link.tokenHash,
    link.tokenSealed,
  ])
}

export async function updatePartnerSecret(
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
  sealed: string,
): Promise<void> {
  await tx.query('update pact_partners set secret_sealed = $3 where company_id = $1 and id = $2', [
    key.companyId,
    key.id,
    sealed,
  ])
}
