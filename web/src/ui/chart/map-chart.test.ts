import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import states from './generated/brazil-states.json' with { type: 'json' }
import { byState } from './map-chart.tsx'
import { municipalityShapes } from './marks/municipalities.ts'

it('sums the places of a state, and leaves out what stands in none', () => {
  const place = (state: string | undefined, co2eKg: string) => ({ name: 'x', state, co2eKg })
  const sums = byState([place('PR', '1.5'), place('PR', '2'), place('AM', '1'), place(undefined, '9')])
  expect(Object.fromEntries(sums)).toEqual({ PR: '3.5', AM: '1' })
})

/** Seats of municipalities far from any border, longitude and latitude (IBGE). */
const seats = {
  DF: [-47.93, -15.78],
  AM: [-60.02, -3.12],
  MT: [-56.1, -15.6],
  MG: [-43.94, -19.92],
  RS: [-53.81, -29.69],
}

it.each(Object.entries(seats))('draws %s where it lies', (state, [longitude = 0, latitude = 0]) => {
  expect(states.features).toHaveLength(27)
  const shape = states.features.find(({ properties }) => properties.name === state)
  const rings = shape?.geometry.coordinates.flat() ?? []
  expect(rings.some((ring) => holds(ring, longitude, latitude))).toBe(true)
})

/** Seats far from the border of their municipality, longitude and latitude (IBGE). */
const towns = {
  AM: ['1302603', -60.02, -3.0],
  SP: ['3550308', -46.65, -23.6],
  RS: ['4314902', -51.18, -30.08],
  DF: ['5300108', -47.93, -15.78],
} as const

it.each(Object.entries(towns))('draws a municipality of %s where it lies', (state, [code, longitude, latitude]) => {
  const shape = municipalityShapes(meshOf(`${state}.json`).shapes).features.find(
    ({ properties }) => properties.name === code,
  )
  const rings = shape?.geometry.coordinates.flat() ?? []
  expect(rings.some((ring) => holds(ring, longitude, latitude))).toBe(true)
})

it('draws each municipality once, in the file of its state', () => {
  const files = readdirSync(meshes)
  const codes = files.flatMap((file) => meshOf(file).shapes.map(([code]) => code))
  expect(files).toHaveLength(27)
  expect(new Set(codes).size).toBe(5570)
  expect(codes).toHaveLength(5570)
})

const meshes = join(import.meta.dirname, 'generated/municipalities')
function meshOf(file: string): { shapes: [string, number[][]][] } {
  return JSON.parse(readFileSync(join(meshes, file), 'utf8'))
}

/** Whether a point lies within a ring: a ray from it crosses the ring an odd number of times. */
function holds(ring: readonly number[][], x: number, y: number): boolean {
  return ring.slice(1).reduce((inside, [x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside
  }, false)
}
