import { type Airport, type Airports, airportName } from './airport.ts'
import { airportNamed, airportUnknown } from './find-airport.ts'
import { findMunicipality, municipalityName, municipalityNamed } from './find-municipality.ts'
import type { Municipalities, Municipality } from './municipality.ts'
import { hasCoordinates, writePlace } from './place-text.ts'

/** Tables that places are looked up in. */
export interface Places {
  readonly municipalities: Municipalities
  readonly airports: Airports
}

/**
 * The municipality that the text names (`Santos/SP`, or the IBGE code), written out with its coordinates; a text that has
 * them stays. Throws `municipality.unknown` of the input `field`.
 */
export function municipalityWritten({ municipalities }: Places, text: string, field: string): string {
  return hasCoordinates(text) ? text : written(findMunicipality(municipalities, text, field))
}

/**
 * The airport that the text names by a code or by its name or city, written out with its coordinates and their publisher. A
 * municipality with its state or IBGE code is that municipality; its name alone is so where no one airport is called that.
 * Throws `airport.unknown` of the input `field`.
 */
export function airportWritten({ municipalities, airports }: Places, text: string, field: string): string {
  if (hasCoordinates(text)) return text
  const isWhole = text.includes('/') || /^\s*\d{7}\s*$/.test(text)
  const whole = isWhole ? municipalityNamed(municipalities, text) : undefined
  if (whole) return written(whole)
  const airport = airportNamed(airports, text)
  if (airport) return airportText(airport)
  const municipality = municipalityNamed(municipalities, text)
  if (municipality) return written(municipality)
  throw airportUnknown(airports, text, field)
}

/**
 * Several airports, each written out: `BSB; MAO`, or codes alone with any mark between (`BSB/MAO`, `BSB MAO`). Throws
 * `airport.unknown`.
 */
export function airportsWritten(places: Places, text: string, field: string): string {
  return placesIn(text)
    .map((one) => airportWritten(places, one, field))
    .join(`${BETWEEN} `)
}

/** The places of a text of several, in their order. */
export function placesIn(text: string): readonly string[] {
  const parts = CODES.test(text) ? text.split(/[^A-Z]+/) : text.split(BETWEEN_PLACES)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function airportText(airport: Airport): string {
  return writePlace({ ...airport, name: `${airportName(airport)}, OurAirports` })
}

function written(municipality: Municipality): string {
  return writePlace({ ...municipality, name: municipalityName(municipality) })
}

const BETWEEN = ';'
/** A semicolon, but not the one that may stand between two coordinates. */
const BETWEEN_PLACES = /;(?!\s*-?\d)|[>→]/
/** Nothing but codes of three or four capital letters. */
const CODES = /^\s*[A-Z]{3,4}(?:[^\p{L}]+[A-Z]{3,4})*\s*$/u
