import type { WorkingStep } from '../activity/line.ts'
import { DomainError } from '../domain-error.ts'
import { Decimal, decimal, ONE, toPlain, ZERO } from '../quantity/decimal.ts'

/**
 * Distance between two places along a great circle, by the spherical law of cosines on the sphere of the Brazilian GHG
 * Protocol Programme's tool (radius 6366.707 km). Sines and cosines are decimals of 80 digits, never floats, so that every
 * machine gives the same figure. The angle is rounded once, half-even, at ten decimals of a radian (0.6 mm on the ground);
 * the distance is its exact product with the radius.
 */

/** A place by latitude and longitude, degrees, north and east positive, in plain decimal notation. */
export interface Place {
  readonly name: string
  readonly latitude: string
  readonly longitude: string
}

/** A sphere to measure on: its radius in km, with its source. */
export interface Sphere {
  readonly radiusKm: Decimal
  readonly source: string
}

/** A distance in km, with the step that shows how it was worked out. */
export interface MeasuredDistance {
  readonly km: Decimal
  readonly working: WorkingStep
}

/** The great-circle distance between two places, km; throws `place.invalid` beyond ±90° and ±180°. */
export function greatCircleDistance(from: Place, to: Place, sphere: Sphere): MeasuredDistance {
  const angle = angleBetween(from, to)
  const km = angle.times(sphere.radiusKm)
  return { km, working: working(from, to, angle, sphere, km) }
}

/** Radians: arccos(sin φ₁ sin φ₂ + cos φ₁ cos φ₂ cos Δλ). */
function angleBetween(from: Place, to: Place): Decimal {
  const [latitudeA, latitudeB] = [degrees(from, 'latitude', 90), degrees(to, 'latitude', 90)]
  const difference = degrees(to, 'longitude', 180).minus(degrees(from, 'longitude', 180))
  if (latitudeA.eq(latitudeB) && difference.isZero()) return ZERO
  const [a, b, c] = [radians(latitudeA), radians(latitudeB), radians(difference)]
  const cosine = a.sin().times(b.sin()).plus(a.cos().times(b.cos()).times(c.cos()))
  return Decimal.acos(Decimal.max(ONE.negated(), Decimal.min(ONE, cosine))).toDecimalPlaces(ANGLE_DECIMALS)
}

function radians(angle: Decimal): Decimal {
  return angle.times(PI).div(180)
}

function degrees(place: Place, axis: 'latitude' | 'longitude', limit: number): Decimal {
  const value = decimal(place[axis])
  if (value.abs().gt(limit)) throw new DomainError('place.invalid', { place: place.name.slice(0, 80) })
  return value
}

function working(from: Place, to: Place, angle: Decimal, { radiusKm, source }: Sphere, km: Decimal): WorkingStep {
  const coordinate = (name: string, place: Place, axis: 'latitude' | 'longitude') =>
    ({ name, value: toPlain(decimal(place[axis])), unit: '°', source: place.name }) as const
  return {
    step: 'great_circle',
    formula: `${toPlain(radiusKm)} km × ${toPlain(angle)}`,
    inputs: [
      { name: 'earth_radius', value: toPlain(radiusKm), unit: 'km', source },
      { name: 'central_angle', value: toPlain(angle), unit: '', source: LAW },
      coordinate('latitude_from', from, 'latitude'),
      coordinate('longitude_from', from, 'longitude'),
      coordinate('latitude_to', to, 'latitude'),
      coordinate('longitude_to', to, 'longitude'),
    ],
    result: { value: toPlain(km), unit: 'km' },
    gas: null,
  }
}

const LAW = 'arccos(sin φ₁ × sin φ₂ + cos φ₁ × cos φ₂ × cos(λ₂ − λ₁))'
const ANGLE_DECIMALS = 10
const PI = Decimal.acos(-1)
