import { PegadaError, pegadaClient } from './generated/pegada.ts'

/** Registers an entry and reads the year it stands in. Run: PEGADA_URL=… PEGADA_KEY=… node docs/client/example.ts */
const { PEGADA_URL: url = 'http://localhost:3000', PEGADA_KEY: key = '' } = process.env
const pegada = pegadaClient({ url, key })

const [site] = await pegada.businessUnitList()
if (!site) throw new Error('The company has no site')

try {
  const entry = await pegada.activityCreate(
    { generatorKey: 'electricity.grid', businessUnitId: site.id, quantity: '1250.5', unit: 'kWh', period: '2025-07' },
    { idempotencyKey: 'example-2025-07' },
  )
  console.log(`${entry.description}: ${entry.co2eKg} kg CO2e`)
} catch (error) {
  // A refusal has a code of the reference; anything else is a fault of the way there.
  if (!(error instanceof PegadaError)) throw error
  console.log(`Refused: ${error.code}`)
}

const { total, gaps } = await pegada.inventoryGet({ year: 2025 })
console.log(`2025: ${total.co2eKg} kg CO2e in ${total.lines} lines, ${gaps.length} gaps`)
