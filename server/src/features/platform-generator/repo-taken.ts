import type { Tx } from '../../platform/db/port.ts'

/** A generator of the installation with one of the factors that are associated with it and in force, or with none. */
export interface TakenRow {
  readonly name: string
  readonly category: string
  readonly factor: {
    readonly id: string
    readonly unit: string
    readonly region: string | null
    readonly validFrom: string | null
    readonly validTo: string | null
    readonly year: number
    readonly quality: string
  } | null
}

/** As whoever calculates sees them: companies read the generators through a view (`migrations/0201`). */
export async function listTaken(tx: Tx, generatorId: string): Promise<TakenRow[]> {
  const { rows } = await tx.query<TakenRow>(
    `select g.name, g.category, case when f.id is null then null else json_build_object('id', f.id, 'unit', f.unit,
       'region', f.region, 'validFrom', f.valid_from, 'validTo', f.valid_to, 'year', f.year, 'quality', f.quality) end as factor
     from generators_of_installation g
     left join factors f on f.company_id is null and f.source = g.factor_source and f.key = g.factor_key
       and f.is_current and f.state = 'active'
     where g.id = $1 order by f.id`,
    [generatorId],
  )
  return rows
}
