import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { sharesOfMonths } from '@pegada/core/boundary/month-shares.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { referenceLists } from '@pegada/core/factor/reference-shape.ts'
import { isGasKey } from '@pegada/core/gas/gas.ts'
import { addBags, type GasBag, scaleBag } from '@pegada/core/gas/gas-bag.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { isRecord } from '@pegada/core/guards.ts'
import { countByMonth, type VersionLine, versionLineOf } from '@pegada/core/inventory/version-line.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { clipLine } from '@pegada/core/seal/clip-line.ts'
import { sealedLine, sealHeader, sealList, sealSite } from '@pegada/core/seal/seal-shapes.ts'
import type { SealedLine, SealHeader, SealSite } from '@pegada/core/seal/sealed-file.ts'
import { splitLines } from '@pegada/core/seal/split-lines.ts'
import { readShape } from '@pegada/core/shape.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Ports } from '../../ports.ts'
import type { ToldVersion } from './told-version.ts'

/** A version with where its file is. */
export interface SealedRow {
  readonly year: number
  readonly version: number
  readonly storageKey: string | null
  readonly correctsErrors: boolean
}

/**
 * The lines of a sealed version, read from its file with the figures that stand in it. A line that crosses the border of
 * the year is calculated again with the file's own data, to tell the months that count; so is one over whose months the share changes.
 */
export async function sealedVersion({ storage }: Pick<Ports, 'storage'>, seal: SealedRow): Promise<ToldVersion> {
  invariant(seal.storageKey, 'a sealed version has its file')
  const file = await storage.findBlob(seal.storageKey)
  invariant(file, 'the file of a sealed version is in the storage')
  const reader = recordReader()
  const breathe = breather()
  for await (const { bytes } of splitLines(file.stream())) {
    reader.take(JSON.parse(utf8.decode(bytes)))
    await breathe()
  }
  return {
    year: seal.year,
    version: seal.version,
    correctsErrors: seal.correctsErrors,
    refused: [],
    ...reader.result(),
  }
}

function recordReader() {
  const lists: Record<string, unknown> = {}
  const sites = new Map<string, SealSite>()
  const lines: VersionLine[] = []
  const categories = new Map<string, string>()
  let header: SealHeader | undefined
  let catalogue: Catalogue | undefined
  const takeLine = (line: SealedLine) => {
    invariant(header, 'the header comes first')
    catalogue ??= catalogueOf(header, lists)
    // The other view of scope 2 would count the same energy twice.
    if (line.basis === 'market') return
    lines.push(versionLine(line, sites.get(line.site ?? ''), { header, catalogue }))
    categories.set(line.id, line.result.category ?? 'unclassified')
  }
  return {
    /** A record of our own writing, whose kinds that are not named here tell nothing of the lines. Throws where the storage holds something else than was signed. */
    take: (json: unknown) => {
      const { record, body } = isRecord(json) ? json : {}
      const at = `the ${String(record)} of a sealed file`
      if (record === 'header') header = readShape(sealHeader, body, at)
      if (record === 'reference') {
        const { list, records } = readShape(sealList, body, at)
        lists[list] = records
      }
      if (record === 'site') {
        const site = readShape(sealSite, body, at)
        sites.set(site.id, site)
      }
      if (record === 'line') takeLine(readShape(sealedLine, body, at))
    },
    result: () => ({ inventory: { sites: new Set(sites.keys()), lines }, categories, catalogue: catalogue ?? null }),
  }
}

function versionLine(
  line: SealedLine,
  site: SealSite | undefined,
  { header, catalogue }: { readonly header: SealHeader; readonly catalogue: Catalogue },
): VersionLine {
  const gwp = catalogue.gwpSets[header.gwpSet]
  const counted = { id: line.id, site: line.site, gwp, share: decimal(line.share).div(100), entered: line.input }
  const { result } = line
  const isWithin = result.months.every(
    ({ month }) => month >= header.boundary.start.slice(0, 7) && month <= header.boundary.end.slice(0, 7),
  )
  if (!isWithin || line.monthShares) {
    const recomputed = clipLine(calculateLine(line.input, catalogue, header), header.boundary)
    return versionLineOf(recomputed, counted, site?.monthShares && sharesOfMonths(recomputed.months, line))
  }
  const gasesKg = bagOfTexts(result.gases_kg)
  const rest = decimal(result.co2e_kg).minus(toCo2e(gasesKg, gwp).co2eKg)
  const whole = {
    ...counted,
    method: result.method ?? result.generator ?? 'factor',
    unit: result.quantity.unit,
    quantity: decimal(result.quantity.value),
    gasesKg: rest.isZero() ? gasesKg : addBags(gasesKg, { CO2e: rest }),
  }
  if (!site?.monthShares) return whole
  const shares = Object.fromEntries(result.months.map(({ month }) => [month, line.share]))
  return countByMonth(whole, shares, scaleBag(whole.gasesKg, whole.share))
}

/** The gases of a sealed line, kg; throws `gas.unknown`. */
function bagOfTexts(gases: Readonly<Record<string, string>>): GasBag {
  return Object.fromEntries(
    Object.entries(gases).map(([gas, kg]) => {
      if (!isGasKey(gas)) throw new DomainError('gas.unknown', { value: gas.slice(0, 40) })
      return [gas, decimal(kg)]
    }),
  )
}

function catalogueOf({ release, referenceHash }: SealHeader, lists: Readonly<Record<string, unknown>>): Catalogue {
  const read = readShape(referenceLists, lists, `the built-in data ${release} of a sealed file`)
  return buildCatalogue({ ...read, release, hash: referenceHash })
}

const utf8 = new TextDecoder()
