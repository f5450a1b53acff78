import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { accountantYear } from './accountant-year.ts'
import { zipOf } from './zip.ts'

/** `node bench/accountant-year/write-year.ts <folder>`: fiscal-2025.zip, truth.json and company.json. */
const [target = '.'] = argv.slice(2)
const { files, truth, company } = accountantYear()
mkdirSync(target, { recursive: true })
writeFileSync(join(target, 'fiscal-2025.zip'), zipOf(files))
writeFileSync(join(target, 'truth.json'), JSON.stringify(truth, null, 1))
writeFileSync(join(target, 'company.json'), JSON.stringify(company, null, 1))
console.log(`${files.length} files, ${truth.length} lines of truth`)
