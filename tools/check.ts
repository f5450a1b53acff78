import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedSuite, houseSteps, serverSuite, unitSuite } from './check-steps.ts'
import { root, runStep } from './run-steps.ts'

/** `npm run check`: everything but the browser. `-- --fix` mends format and lint. */
mkdirSync(join(root, 'tmp'), { recursive: true })
const failed: string[] = []
for (const step of [...houseSteps, unitSuite, embeddedSuite, serverSuite]) {
  const { code, seconds } = await runStep(step)
  process.stdout.write(`   ${step.name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`)
  if (code !== 0) failed.push(step.name)
}
process.stdout.write(failed.length === 0 ? '\nAll well.\n' : `\nFailed: ${failed.join(', ')}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
