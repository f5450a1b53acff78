import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { buildZip } from '../server/src/test/build-nfe.ts'
import { syntheticNote } from './synthetic-note.ts'

/** `node bench/import-zips.ts <folder> <zips>`: zips of a thousand made-up notes each, of 1 to 50 lines, no two alike. */
const [folder = '.', zips = '10'] = argv.slice(2)
const notesPerZip = 1000

for (let index = 0; index < Number(zips); index++) {
  const seeds = Array.from({ length: notesPerZip }, (_, note) => index * notesPerZip + note + 1)
  const members = seeds.map((seed) => [`nota-${seed}.xml`, syntheticNote(seed, (seed % 50) + 1)])
  writeFileSync(join(folder, `lote-${index + 1}.zip`), await buildZip(Object.fromEntries(members)))
}
