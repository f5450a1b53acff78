import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SpendBridge, SpendFactor } from '@pegada/core/factor/spend-bridge.ts'
import type { SpendBridgeRow } from './build/spend-bridge.ts'
import type { SpendSectorRow } from './build/spend-sectors.ts'

/** From NCM to spend factors, read from disk once; not part of a release of figures. */
export function loadSpendBridge(): SpendBridge {
  loaded ??= read()
  return loaded
}

let loaded: SpendBridge | undefined

function read(): SpendBridge {
  // Written by build.ts; spend-bridge.test.ts checks every row.
  const rows = JSON.parse(
    readFileSync(join(import.meta.dirname, 'data', 'spend-bridge.json'), 'utf8'),
  ) as SpendBridgeRow[]
  const sectors = JSON.parse(
    readFileSync(join(import.meta.dirname, 'data', 'spend-sectors.json'), 'utf8'),
  ) as SpendSectorRow[]
  return {
    currency: 'USD',
    priceYear: 2022,
    source:
      'US EPA, Supply Chain GHG Emission Factors v1.3.0 (2022 USD, purchaser price, with margins), by NAICS; NCM to NAICS by way of HS 6 (concordance of Liao, Kim, Miyano and Zhang)',
    licence:
      'US EPA: terms of the file not read, works of the US government are as a rule in the public domain; concordance: MIT',
    byNcm: new Map(rows.flatMap((row) => row.ncm.map((code) => [code, factorOf(row)] as const))),
    sectors: sectors.map(({ kgPerUsd: [mean, least, most], ...sector }) => ({
      ...sector,
      kgCo2ePerUsd: mean,
      leastKgCo2ePerUsd: least,
      mostKgCo2ePerUsd: most,
    })),
  }
}

function factorOf({ kgPerUsd: [mean, least, most], naics, matchLevel }: SpendBridgeRow): SpendFactor {
  return {
    kgCo2ePerUsd: mean,
    leastKgCo2ePerUsd: least,
    mostKgCo2ePerUsd: most,
    naics: naics.split(';'),
    matchLevel,
  }
}
