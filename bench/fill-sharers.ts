import { openUnchecked } from './fill-purchases.ts'

/**
 * That many other companies of one sector, of owners of their own, with what the ledger keeps of this one and two closed years that they share;
 * each has so many people, m² and reais that all differ.
 */
export async function fillSharers({
  url,
  companyId,
  companies,
}: {
  /** Of the owner of a PostgreSQL of `tools/postgres.ts`. */
  readonly url: string
  readonly companyId: string
  readonly companies: number
}): Promise<void> {
  const db = openUnchecked(url)
  try {
    await db.query(
      `insert into companies (id, cnpj, legal_name, sector, size, register_source)
       select gen_random_uuid(), lpad((20000000 + i)::text, 8, '0') || '000100', 'Empresa que compartilha ' || i, 'industry_manufacturing',
         case when i % 2 = 0 then 'EPP' else 'ME' end, 'manual' from generate_series(1, $1::int) as i`,
      [companies],
    )
    for (const statement of kept) await db.query(statement, [companyId])
    await db.query('analyze')
  } finally {
    await db.close()
  }
}

const sharers = `(select id, substr(cnpj, 1, 8)::int - 20000000 as place from companies where legal_name like 'Empresa que compartilha %') s`

const kept = [
  `insert into drilldown_totals select (jsonb_populate_record(null::drilldown_totals, to_jsonb(k) || jsonb_build_object('company_id', s.id))).*
   from drilldown_totals k, ${sharers} where k.company_id = $1`,
  `insert into business_units (company_id, id, cnpj, name, type)
   select s.id, u.id, u.cnpj, u.name, u.type from business_units u, ${sharers} where u.company_id = $1`,
  `insert into unit_figures (company_id, business_unit_id, year, employees, floor_area_m2, revenue_brl, distance_km, changed_at)
   select s.id, u.id, y.year, 10 + s.place, 500 + s.place * 7, 1000000 + s.place * 31000, 20000 + s.place * 90, now()
   from business_units u, ${sharers}, (values (2024), (2025)) y (year) where u.company_id = $1`,
  `insert into inventory_years (company_id, year, state)
   select s.id, y.year, 'closed' from ${sharers}, (values (2024), (2025)) y (year) where $1::uuid is not null`,
  `insert into benchmark_consents (company_id, given_at, covers_totals, least_groups)
   select s.id, now(), true, 5 from ${sharers} where $1::uuid is not null`,
]
