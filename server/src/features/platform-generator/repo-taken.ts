import type { Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** A generator of the installation as whoever calculates sees it (`migrations/0201`). */
export interface OfInstallation {
  readonly name: string
  readonly category: string
}

export async function findOfInstallation(tx: Tx, generatorId: string): Promise<OfInstallation | undefined> {
  const { rows } = await tx.query<OfInstallation>(
    'select name, category from generators_of_installation where id = $1 limit 1',
    [generatorId],
  )
  return rows[0]
}

/** A factor of everybody that is in force. */
export interface InForceRow {
  readonly id: string
  readonly factorId: string
  readonly unit: string
  readonly region: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly year: number
  readonly quality: string
}

/** Factors in force that are associated with a generator of the installation. */
export async function listAssociated(tx: Tx, generatorId: string): Promise<InForceRow[]> {
  const { rows } = await tx.query<InForceRow>(
    `select f.id, f.source || '/' || f.key as "factorId", f.unit, f.region, f.valid_from::text as "validFrom",
       f.valid_to::text as "validTo", f.year, f.quality
     from factors f where f.company_id is null and f.is_current and f.state = 'active'
       and (f.source, f.key) in (select factor_source, factor_key from generators_of_installation where id = $1)
     order by f.id`,
    [generatorId],
  )
  return rows
}

/** A generator of the installation with one of the factors that are associated with it and in force. */
export interface WithFactorRow extends OfInstallation {
  readonly key: string
  readonly factor: InForceRow
}

/** Each generator of the installation with each factor that goes with it and is in force, by its name. */
export async function listWithFactors(tx: Tx): Promise<WithFactorRow[]> {
  const { rows } = await tx.query<WithFactorRow>(
    `select 'own/' || g.id::text as key, g.name, g.category, json_build_object('id', f.id, 'factorId', f.source || '/' || f.key,
       'unit', f.unit, 'region', f.region, 'validFrom', f.valid_from, 'validTo', f.valid_to, 'year', f.year,
       'quality', f.quality) as factor
     from generators_of_installation g
     join factors f on f.company_id is null and f.source = g.factor_source and f.key = g.factor_key
       and f.is_current and f.state = 'active'
     order by lower(g.name), g.id, f.id`,
  )
  return rows
}

/** A generator of the installation by its key, and what it is called. */
export interface NamedOwn {
  readonly key: string
  readonly name: string
}

/** What generators of the installation are called, those too that are gone, as lines of the company tell them. */
export async function listNames(tx: Tx, companyId: string): Promise<NamedOwn[]> {
  const { rows } = await tx.query<NamedOwn>(
    `select distinct on (key) key, name from (
       select 'own/' || id::text as key, name, 0 as rank from generators_of_installation
       union all select ${throughKey()}, substr(input ->> 'through', strpos(input ->> 'through', ' ') + 1), 1
         from activities where company_id = $1 and input ->> 'through' is not null) named
     order by key, rank, name`,
    [companyId],
  )
  return rows
}
