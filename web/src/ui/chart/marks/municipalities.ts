import { registerMap } from 'echarts/core'
import './map.ts'

/** What `tools/draw-brazil.ts` writes: IBGE code and rings, each its first point and then steps, in thousandths of a degree. */
interface Mesh {
  readonly shapes: readonly (readonly [code: string, rings: readonly (readonly number[])[]])[]
}

const files = import.meta.glob<Mesh>('../generated/municipalities/*.json', { import: 'default' })

/** Loads and registers the municipalities of a state under its name; answers the IBGE codes that are drawn. */
export async function registerMunicipalities(state: string): Promise<readonly string[]> {
  const file = files[`../generated/municipalities/${state}.json`]
  if (!file) throw new Error(`No municipalities are drawn of ${state}`)
  const { shapes } = await file()
  registerMap(state, municipalityShapes(shapes) as Parameters<typeof registerMap>[1])
  return shapes.map(([code]) => code)
}

/** The municipalities as GeoJSON, named by their IBGE code. */
export function municipalityShapes(shapes: Mesh['shapes']) {
  return {
    type: 'FeatureCollection',
    features: shapes.map(([code, rings]) => ({
      type: 'Feature',
      properties: { name: code },
      geometry: { type: 'MultiPolygon', coordinates: rings.map((steps) => [ringOf(steps)]) },
    })),
  }
}

/** A closed ring in degrees, from its first point and the steps after it. */
function ringOf(steps: readonly number[]): number[][] {
  const ring: number[][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    ring.push([x / 1000, y / 1000])
  }
  const [first] = ring
  return first ? [...ring, first] : ring
}
