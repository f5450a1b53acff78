import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { municipalityName, municipalityNamed } from '@pegada/core/geo/find-municipality.ts'
import type { Municipality } from '@pegada/core/geo/municipality.ts'
import type { Sql } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { figureOf } from '../inventory/sum-inventory.ts'
import {
  countSeats,
  type SeatCount,
  type SeatMass,
  selectCities,
  selectInventoryYears,
  sumSeats,
} from './repo-places.ts'

type Places = Outputs['platformCompany']['places']
type Place = Pick<Places['places'][number], 'code' | 'name'>

/** One set for the masses of all companies, so that places can be compared whichever set a company tells its year in. */
const GWP_SET = 'AR5'

/**
 * Where companies have their seat and what they emit in a year: the states, or the municipalities of one. What a company emits is
 * put to its seat as a whole; what has no place is counted beside.
 */
export function companyPlaces(
  { db, catalogue, municipalities }: Pick<Ports, 'db' | 'catalogue' | 'municipalities'>,
  { state, year: wanted }: Inputs['platformCompany']['places'],
): Promise<Places> {
  return db.asOwner(async (tx) => {
    const years = await selectInventoryYears(tx)
    const year = wanted === undefined ? (years[0] ?? null) : Number(wanted)
    const counts = await countSeats(tx, year, state)
    const masses = year === null ? [] : await sumSeats(tx, year, state)
    const placeOf =
      state === undefined ? stateOf : (seat: Pick<SeatCount, 'city'>) => townOf(municipalities, state, seat)
    const codeOf = (seat: SeatCount | SeatMass) => placeOf(seat)?.code ?? ''
    const names = new Map(counts.map((seat) => [codeOf(seat), placeOf(seat)?.name ?? '']))
    const massesOf = Map.groupBy(masses, codeOf)
    const told = [...Map.groupBy(counts, codeOf)].map(([code, seats]) => ({
      code,
      name: names.get(code) ?? '',
      companies: sum(seats.map(({ companies }) => companies)),
      emitting: sum(seats.map(({ emitting }) => emitting)),
      co2eKg: figureOf(massesOf.get(code) ?? [], catalogue.gwpSets[GWP_SET]).co2eKg,
    }))
    const { companies, emitting, co2eKg } = told.find(({ code }) => code === '') ?? nothing
    return {
      ...{ year, years, gwpSet: GWP_SET, nowhere: { companies, emitting, co2eKg } },
      places: told
        .filter(({ code }) => code !== '')
        .toSorted((a, b) => b.companies - a.companies || a.name.localeCompare(b.name, 'pt-BR')),
    }
  })
}

/** The cities as companies of the state wrote them that are this municipality by its IBGE code; with `none`, those that are none. */
export async function citiesOf(
  db: Sql,
  { municipalities }: Pick<Ports, 'municipalities'>,
  { state, municipality }: { readonly state: string; readonly municipality: string },
): Promise<string[]> {
  const wanted = municipality === 'none' ? undefined : municipality
  const written = await selectCities(db, state)
  return written.filter((city) => townOf(municipalities, state, { city })?.code === wanted)
}

const nothing = { companies: 0, emitting: 0, co2eKg: '0' }

function stateOf({ state }: Pick<SeatCount, 'state'>): Place | undefined {
  return state !== null && STATES.includes(state) ? { code: state, name: state } : undefined
}

function townOf(
  municipalities: Ports['municipalities'],
  state: string,
  { city }: Pick<SeatCount, 'city'>,
): Municipality | undefined {
  return city === null ? undefined : municipalityNamed(municipalities, municipalityName({ name: city, state }))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, one) => total + one, 0)
}
