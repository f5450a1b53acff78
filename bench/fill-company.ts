import { randomUUID } from 'node:crypto'
import { recomputeTotals } from '../server/src/features/inventory/repo-totals.ts'
import type { Database } from '../server/src/platform/db/port.ts'

/**
 * A company of that many made-up lines over 2024 and 2025, written in SQL: ten sites, twelve sources, each line of one
 * month with three gases, one line of 200 with a gap. The kept totals are filled by the database's own triggers, unless
 * many lines are wanted as mere ballast: then they are recomputed at the end.
 */
export async function fillCompany(
  db: Database,
  {
    lines,
    userId,
    isBallast = false,
  }: { readonly lines: number; readonly userId: string; readonly isBallast?: boolean },
): Promise<{ companyId: string; siteId: string }> {
  const companyId = randomUUID()
  const sites = Array.from({ length: SITES }, () => randomUUID())
  await db.query(
    `insert into companies (id, cnpj, legal_name, sector, register_source)
     values ($1, '11222333000181', 'Empresa sintética', 'other', 'manual')`,
    [companyId],
  )
  await db.query(
    `insert into business_units (company_id, id, cnpj, name, type)
     select $1, id, '11222333000181', 'Unidade ' || position, 'Filial' from unnest($2::uuid[]) with ordinality as given (id, position)`,
    [companyId, sites],
  )
  if (isBallast) await setTriggers(db, 'disable')
  for (let from = 0; from < lines; from += LINES_PER_STATEMENT) {
    const to = Math.min(from + LINES_PER_STATEMENT, lines) - 1
    await db.asOwner(async (tx) => {
      await tx.query(insertLines, [companyId, sites, userId, from, to])
      await tx.query(insertGases, [companyId, from, to])
    })
  }
  if (isBallast) {
    await setTriggers(db, 'enable')
    await db.asOwner((tx) => recomputeTotals(tx, companyId))
  }
  return { companyId, siteId: sites[0] ?? '' }
}

async function setTriggers(db: Database, way: 'enable' | 'disable'): Promise<void> {
  for (const table of ['activities', 'activity_gases']) await db.query(`alter table ${table} ${way} trigger user`)
}

const SITES = 10
const LINES_PER_STATEMENT = 20_000
const month = `make_date(2024 + (i / 7) % 2, 1 + (i / 14) % 12, 1)`

/** A version 4 UUID that lines and their gases both find. */
const id = `overlay(overlay(md5($1::uuid::text || i) placing '4' from 13) placing '8' from 17)::uuid`

/** What each was entered with, whatever its source: so much diesel in its month. */
const input = `jsonb_build_object('generator', 'mobile.diesel_b', 'quantity', (100 + i % 7)::text, 'unit', 'L', 'period', to_char(${month}, 'YYYY-MM'))`

const insertLines = `insert into activities (company_id, id, origin, came_by, description, business_unit_id, generator_key, scope,
    category, period_start, period_end, year, quantity, unit, input, factor_id, factor_version, factor_source, gwp_set,
    co2e_kg, biogenic_co2_kg, calculation, created_by, basis, market_region, energy_mwh)
  select $1::uuid, ${id}, 'manual', 'manual', 'Linha sintética ' || i, ($2::uuid[])[1 + i % ${SITES}], source.key,
    source.scope, source.category, ${month}, ${month}, extract(year from ${month}), 100, 'L', ${input}, 'synthetic', '1',
    'made up', 'AR5', 250 + i % 100, 10, case when i % 200 = 0
      then '{"gaps": [{"code": "grid.factor_missing", "data": {}}]}'::jsonb else '{"gaps": []}'::jsonb end, $3,
    case when i % 12 = 5 then 'location' else 'both' end, case when i % 12 = 5 then 'SIN' end,
    case when i % 12 = 5 then jsonb_build_object(extract(year from ${month})::text, '0.1') end
  from generate_series($4::int, $5::int) as i
  join (values
    (0, 'mobile.diesel_b', 1, 'mobile_combustion'), (1, 'mobile.gasoline_c', 1, 'mobile_combustion'),
    (2, 'stationary.lpg', 1, 'stationary_combustion'), (3, 'stationary.diesel_b', 1, 'stationary_combustion'),
    (4, 'fugitive.r_410a', 1, 'fugitive_emissions'), (5, 'electricity.grid', 2, 'purchased_electricity'),
    (6, 'method:purchased_goods', 3, 'purchased_goods_services'), (7, 'method:freight', 3, 'upstream_transport'),
    (8, 'method:waste', 3, 'waste_in_operations'), (9, 'method:air_travel', 3, 'business_travel'),
    (10, 'method:commuting', 3, 'employee_commuting'), (11, 'method:use_of_sold', 3, 'use_sold_products')
  ) as source (number, key, scope, category) on source.number = i % 12`

const insertGases = `insert into activity_gases (company_id, activity_id, month, gas, mass_kg)
  select $1::uuid, ${id}, to_char(${month}, 'YYYY-MM'), gas, (i % 1000 + 1)::numeric * share
  from generate_series($2::int, $3::int) as i
  cross join (values ('CO2', 0.2603), ('CH4', 0.00001385), ('N2O', 0.0000138531)) as gases (gas, share)`
