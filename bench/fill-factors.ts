import type { Database } from '../server/src/platform/db/port.ts'

/**
 * Fills the catalogue up to `count` factors with synthetic rows, copies of real ones under a number, yearly series and national tables aside. They are marked:
 * their key begins with `synthetic/` and their name says so.
 */
export async function fillWithSynthetic(db: Database, count: number): Promise<{ real: number; synthetic: number }> {
  const real = await countIn(db)
  for (let round = 1, before = real; before < count; round++) {
    await db.query(
      `insert into factors (id, source, key, edition, version, is_current, content_hash, name, path, scope, category, unit,
         gases_kg, gases, co2e_kg, region, year, basis, life_cycle, quality, search_document, standing)
       select gen_random_uuid(), source, 'synthetic/${round}/' || key, edition, 1, true, content_hash,
         name || ' (synthetic ${round})', path, scope, category, unit, gases_kg, gases, co2e_kg, region, year, basis,
         life_cycle, quality, search_document, 0
       from factors where is_current and key not like 'synthetic/%' and source not in ('open-ceda', 'ember') order by id limit $1`,
      [count - before],
    )
    before = await countIn(db)
  }
  await db.query('vacuum analyze factors')
  return { real, synthetic: (await countIn(db)) - real }
}

async function countIn(db: Database): Promise<number> {
  const { rows } = await db.query<{ count: number }>('select count(*)::integer as count from factors')
  return rows[0]?.count ?? 0
}
