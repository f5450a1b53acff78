import type { Sql } from '../../platform/db/port.ts'

/** Where companies have their seat as they wrote it, and what they emit, over all companies of the installation: read as the owner. */

/** A place as companies wrote it. */
interface Seat {
  readonly state: string | null
  readonly city: string | null
}

export interface SeatCount extends Seat {
  readonly companies: number
  /** Those of them that have an inventory of the year. */
  readonly emitting: number
}

/** Lines of a company's own units: examples are none of them. */
const ownTotals = `kept_totals k join business_units u
  on u.company_id = k.company_id and u.id = k.business_unit_id and not u.is_sample`

/** The years of which some company has lines, the newest first. */
export async function selectInventoryYears(db: Sql): Promise<number[]> {
  const { rows } = await db.query<{ year: number }>(
    `select distinct k.year from ${ownTotals} where k.month = '' and k.gas = '' and k.lines > 0 order by k.year desc`,
  )
  return rows.map(({ year }) => year)
}

/** How many companies have their seat in each place; those of one state alone where it is named. */
export async function countSeats(db: Sql, year: number | null, state: string | undefined): Promise<SeatCount[]> {
  const { rows } = await db.query<SeatCount>(
    `with emitting as (
       select distinct k.company_id from ${ownTotals} where k.year = $1::int and k.month = '' and k.gas = '' and k.lines > 0)
     select upper(trim(c.state)) as state, c.city, count(*)::int as companies, count(e.company_id)::int as emitting
     from companies c left join emitting e on e.company_id = c.id
     where $2::text is null or upper(trim(c.state)) = $2::text group by 1, 2 order by 1, 2`,
    [year, state ?? null],
  )
  return rows
}

export interface SeatMass extends Seat {
  readonly gas: string
  readonly massKg: string
}

/**
 * Kilograms of each gas in the year by the seat of the company, whatever the unit: by location, each unit with the part that its
 * company's boundary counts (`migrations/0095`).
 */
export async function sumSeats(db: Sql, year: number, state: string | undefined): Promise<SeatMass[]> {
  const { rows } = await db.query<SeatMass>(
    `select upper(trim(c.state)) as state, c.city, k.gas,
       sum(k.mass_kg * counted_part(s.share_percent, s.month_shares, k.month))::text as "massKg"
     from ${ownTotals} join companies c on c.id = k.company_id
     left join inventory_sites s
       on s.company_id = k.company_id and s.year = k.year and s.business_unit_id = k.business_unit_id
     where k.year = $1::int and k.gas <> '' and k.lines > 0 and k.basis <> 'market' and coalesce(s.is_included, true)
       and (k.month = '') = (s.month_shares is null) and ($2::text is null or upper(trim(c.state)) = $2::text)
     group by 1, 2, 3`,
    [year, state ?? null],
  )
  return rows
}

/** How the companies of a state wrote their cities. */
export async function selectCities(db: Sql, state: string): Promise<string[]> {
  const { rows } = await db.query<{ city: string }>(
    `select distinct city from companies where upper(trim(state)) = $1 and city is not null`,
    [state],
  )
  return rows.map(({ city }) => city)
}

/** How many companies by a column of theirs, the most first. */
export async function countBy(db: Sql, column: 'size' | 'sector' | 'state') {
  const told = column === 'state' ? 'upper(trim(state))' : column
  const { rows } = await db.query<{ value: string | null; companies: number }>(
    `select ${told} as value, count(*)::int as companies from companies group by 1 order by companies desc, value`,
  )
  return rows
}
