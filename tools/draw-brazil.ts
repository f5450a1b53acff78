import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Draws the states of Brazil as GeoJSON, and the municipalities of each state, for the maps of the web app, from the mesh of IBGE
 * (1:250 000) as the npm package `mapa-brasil` 1.0.6 (MIT) has it: `node tools/draw-brazil.ts FOLDER_OF_THE_PACKAGE`. Its SVG is in
 * plain scale: degrees are linear in it, and its paths stand in the order of its lists. States in two decimals of a degree, about a
 * kilometre; municipalities in three, each ring as its first point and then the steps from point to point, in thousandths.
 */
const home = process.argv[2]
if (!home) throw new Error('usage: node tools/draw-brazil.ts FOLDER_OF_THE_PACKAGE')

const stateOf: Readonly<Record<string, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}

/** Lagoa Mirim and Lagoa dos Patos, which the mesh has beside the municipalities. */
const lagoons = ['4300001', '4300002']

const list = JSON.parse(readFileSync(join(home, 'data/json/federacao/br_unidades_da_federacao.json'), 'utf8')) as {
  CD_GEOCUF: string
}[]
const paths = pathsOf(home, 'federacao/br_unidades_da_federacao.svg', list.length)

const features = list.map(({ CD_GEOCUF }, index) => ({
  type: 'Feature',
  properties: { name: stateOf[CD_GEOCUF] },
  geometry: { type: 'MultiPolygon', coordinates: ringsOf(paths[index] ?? '', 2).map((ring) => [ring]) },
}))
const folder = join(import.meta.dirname, '../web/src/ui/chart/generated')
mkdirSync(folder, { recursive: true })
const source = 'IBGE, malha das unidades da federação 1:250 000, by mapa-brasil 1.0.6 (MIT)'
writeFileSync(
  join(folder, 'brazil-states.json'),
  `${JSON.stringify({ type: 'FeatureCollection', source, features })}\n`,
)

const municipalities = JSON.parse(readFileSync(join(home, 'data/json/municipios/br_municipios.json'), 'utf8')) as {
  CD_GEOCMU: string
}[]
const drawn = pathsOf(home, 'municipios/br_municipios.svg', municipalities.length)
const byState = Map.groupBy(municipalities.entries(), ([, { CD_GEOCMU }]) => CD_GEOCMU.slice(0, 2))
mkdirSync(join(folder, 'municipalities'), { recursive: true })
for (const [number, state] of Object.entries(stateOf)) {
  const shapes = (byState.get(number) ?? [])
    .filter(([, { CD_GEOCMU }]) => !lagoons.includes(CD_GEOCMU))
    .map(([index, { CD_GEOCMU }]) => [CD_GEOCMU, ringsOf(drawn[index] ?? '', 3).map(inSteps)])
  writeFileSync(
    join(folder, 'municipalities', `${state}.json`),
    `${JSON.stringify({ source: 'IBGE, malha municipal 1:250 000, by mapa-brasil 1.0.6 (MIT)', shapes })}\n`,
  )
}

/** The paths of a drawing, as many as its list has rows. */
function pathsOf(folder: string, file: string, rows: number): string[] {
  const svg = readFileSync(join(folder, 'data/svg/low', file), 'utf8')
  const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1] ?? '')
  if (paths.length !== rows) throw new Error(`${paths.length} paths for ${rows} rows in ${file}`)
  return paths
}

/** The closed rings of a path of `M x y x y … Z`, in degrees of longitude and latitude. */
function ringsOf(path: string, decimals: number): number[][][] {
  return path
    .split('M')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number)
      const ring: number[][] = []
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        ring.push([
          round(0.05632 * (numbers[at] ?? 0) - 73.9, decimals),
          round(-0.05659 * (numbers[at + 1] ?? 0) + 5.35, decimals),
        ])
      }
      const [first] = ring
      return first ? [...ring, first] : ring
    })
}

/** A ring as its first point and the steps to each next one, in thousandths of a degree; the closing point is left out. */
function inSteps(ring: readonly number[][]): number[] {
  const points = ring.slice(0, -1).map((point) => point.map((degrees) => Math.round(degrees * 1000)))
  return points.flatMap(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = points[index - 1] ?? []
    return [x - beforeX, y - beforeY]
  })
}

function round(degrees: number, decimals: number): number {
  return Math.round(degrees * 10 ** decimals) / 10 ** decimals
}
