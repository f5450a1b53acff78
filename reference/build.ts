import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit, stderr, stdout } from 'node:process'
import { buildFleet } from './build/fleet.ts'
import { buildFuelProperties } from './build/fuel-properties.ts'
import { buildFuels } from './build/fuels.ts'
import { buildBlends, buildGases } from './build/gases.ts'
import { buildGenerators } from './build/generators.ts'
import { buildGrid, buildMixtures } from './build/grid.ts'
import { buildIndices } from './build/indices.ts'
import { buildMunicipalities } from './build/municipalities.ts'
import { buildParameters } from './build/parameters.ts'
import { buildRates } from './build/rates.ts'
import { buildSectors } from './build/sectors.ts'
import { buildSpendBridge } from './build/spend-bridge.ts'
import { buildSpendSectors } from './build/spend-sectors.ts'
import { buildWorldGrid } from './build/world-grid.ts'

/**
 * Writes `data/*.json` from the folder of source tables: `node reference/build.ts <folder>`. The same tables give the
 * same bytes. Rows without a source are left out.
 */
function build(folder: string): void {
  const gases = buildGases(folder)
  const blends = buildBlends(folder)
  const fuels = buildFuels(folder)
  const grid = buildGrid(folder)
  const fleet = buildFleet(folder)
  const lists = {
    gases,
    blends,
    fuels,
    grid,
    fleet,
    mixtures: buildMixtures(folder),
    sectors: buildSectors(),
    generators: buildGenerators({ gases, blends, fuels, grid, fleet }),
    'fuel-properties': buildFuelProperties(folder),
    rates: buildRates(folder),
    'world-grid': buildWorldGrid(folder),
    parameters: buildParameters(folder),
    'price-indices': buildIndices(folder),
    municipalities: buildMunicipalities(folder),
    'spend-bridge': buildSpendBridge(folder),
    'spend-sectors': buildSpendSectors(folder),
  }
  const target = join(import.meta.dirname, 'data')
  mkdirSync(target, { recursive: true })
  for (const [name, records] of Object.entries(lists)) {
    const lines = records.map((record) => `  ${JSON.stringify(record)}`)
    writeFileSync(join(target, `${name}.json`), `[\n${lines.join(',\n')}\n]\n`)
    stdout.write(`${name}: ${records.length}\n`)
  }
}

const folder = argv[2]
if (folder === undefined) {
  stderr.write('usage: node reference/build.ts <folder of source tables>\n')
  exit(2)
}
build(folder)
