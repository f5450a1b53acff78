import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Draws the states of Brazil as GeoJSON for the maps of the web app, from the mesh of IBGE (1:250 000) as the npm package
 * `mapa-brasil` 1.0.6 (MIT) has it: `node tools/draw-brazil.ts FOLDER_OF_THE_PACKAGE`. Its SVG is in plain scale: degrees
 * are linear in it, and its paths stand in the order of its list of states. Two decimals of a degree, about a kilometre.
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

const list = JSON.parse(readFileSync(join(home, 'data/json/federacao/br_unidades_da_federacao.json'), 'utf8')) as {
  CD_GEOCUF: string
}[]
const svg = readFileSync(join(home, 'data/svg/low/federacao/br_unidades_da_federacao.svg'), 'utf8')
const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1] ?? '')
if (paths.length !== list.length) throw new Error(`${paths.length} paths for ${list.length} states`)

const features = list.map(({ CD_GEOCUF }, index) => ({
  type: 'Feature',
  properties: { name: stateOf[CD_GEOCUF] },
  geometry: { type: 'MultiPolygon', coordinates: ringsOf(paths[index] ?? '').map((ring) => [ring]) },
}))
const folder = join(import.meta.dirname, '../web/src/ui/chart/generated')
mkdirSync(folder, { recursive: true })
const source = 'IBGE, malha das unidades da federação 1:250 000, by mapa-brasil 1.0.6 (MIT)'
writeFileSync(
  join(folder, 'brazil-states.json'),
  `${JSON.stringify({ type: 'FeatureCollection', source, features })}\n`,
)

/** The closed rings of a path of `M x y x y … Z`, in degrees of longitude and latitude. */
function ringsOf(path: string): number[][][] {
  return path
    .split('M')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const numbers = (part.match(/-?[\d.]+/g) ?? []).map(Number)
      const ring: number[][] = []
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        ring.push([round(0.05632 * (numbers[at] ?? 0) - 73.9), round(-0.05659 * (numbers[at + 1] ?? 0) + 5.35)])
      }
      const [first] = ring
      return first ? [...ring, first] : ring
    })
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
