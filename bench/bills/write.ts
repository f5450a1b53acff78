import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, stdout } from 'node:process'
import { bills } from './bills.ts'

/** `node bench/bills/write.ts FOLDER`: each bill as NAME.pdf, NAME.jpg and NAME.json with what is expected of it. */
const folder = argv[2] ?? 'tmp/bills'
mkdirSync(folder, { recursive: true })
const drawn = await bills()
for (const { name, pdf, scan, expected } of drawn) {
  writeFileSync(join(folder, `${name}.pdf`), pdf)
  writeFileSync(join(folder, `${name}.jpg`), scan)
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(expected, null, 2)}\n`)
}
stdout.write(`${drawn.length} bills in ${folder}\n`)
