import { readdirSync } from 'node:fs'
import { argv, stderr } from 'node:process'

/** `node bench/run.ts [name]`: runs every `<name>.bench.ts` of this folder, or the one named, one after the other. */
const wanted = argv[2]
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort()
const chosen = wanted === undefined ? names : names.filter((name) => name === wanted)

if (chosen.length === 0) {
  stderr.write(`no bench named ${wanted}; there are: ${names.join(', ')}\n`)
  process.exitCode = 2
}
for (const name of chosen) {
  process.stdout.write(`\n${name}\n`)
  const bench = (await import(`./${name}.bench.ts`)) as { readonly run: () => unknown }
  await bench.run()
}
