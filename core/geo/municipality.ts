import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { parameterOf } from '../factor/parameter.ts'
import { greatCircleDistance, type MeasuredDistance, type Place, type Sphere } from './great-circle.ts'

/** Brazilian municipalities by their IBGE code, for the distance of a journey whose document gives none. */
export interface Municipality extends Place {
  /** Seven digits. */
  readonly code: string
  /** Two letters of the state. */
  readonly state: string
}

/** The municipalities by IBGE code. */
export type Municipalities = ReadonlyMap<string, Municipality>

/** The municipality of that IBGE code, which fiscal documents write with seven digits; throws `municipality.unknown`. */
export function municipalityOf(municipalities: Municipalities, code: string): Municipality {
  const found = municipalities.get(code.trim())
  if (!found) throw new DomainError('municipality.unknown', { value: code.trim().slice(0, 20), candidates: [] })
  return found
}

/** The sphere on which the programme measures. */
export function programmeSphere(catalogue: Pick<Catalogue, 'parameters'>): Sphere {
  const { value, source } = parameterOf(catalogue, 'distance.earth_radius')
  return { radiusKm: value, source }
}

/**
 * Kilometres along a great circle between two municipalities: a floor of what a road takes, so a line that uses it says so.
 * Throws `municipality.unknown`.
 */
export function distanceBetweenMunicipalities(
  municipalities: Municipalities,
  from: string,
  to: string,
  sphere: Sphere,
): MeasuredDistance {
  return greatCircleDistance(municipalityOf(municipalities, from), municipalityOf(municipalities, to), sphere)
}
