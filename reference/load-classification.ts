import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  AnpRule,
  ClassificationRules,
  CnaeRule,
  KeywordRule,
  NcmRule,
  ServiceRule,
} from '@pegada/core/classification/classification.ts'
import type { SectorKeywords } from '@pegada/core/company/sector.ts'
import { loadReference } from './load.ts'
import { unitsOfGenerators } from './units-of-generators.ts'

/** The rules by which fiscal items are classified, with the generators they lead to, read from disk once. */
export function loadClassificationRules(): ClassificationRules {
  rules ??= readRules()
  return rules
}

/** The words that name a sector in an activity's description, read from disk once. */
export function loadSectorKeywords(): readonly SectorKeywords[] {
  sectorKeywords ??= readData<SectorKeywords[]>('sector-keywords')
  return sectorKeywords
}

let rules: ClassificationRules | undefined
let sectorKeywords: readonly SectorKeywords[] | undefined

function readRules(): ClassificationRules {
  const reference = loadReference()
  const { generators } = reference
  const devices = readData<{ words: string[]; emptyWords: string[] }>('device-words')
  const keys = generators.map((generator) => generator.key)
  return {
    anp: new Map(readData<AnpRule[]>('anp-products').map((rule) => [rule.code, rule])),
    ncm: new Map(readData<NcmRule[]>('ncm-mappings').map((rule) => [rule.prefix, rule])),
    keywords: readData<KeywordRule[]>('keyword-mappings'),
    cnae: new Map(readData<CnaeRule[]>('cnae-mappings').map((rule) => [rule.prefix, rule])),
    services: readData<ServiceRule[]>('service-mappings'),
    deviceWords: devices.words,
    emptyWords: devices.emptyWords,
    abbreviations: new Map(readData<[string, string][]>('abbreviations')),
    capitalGoods: readData<ClassificationRules['capitalGoods']>('capital-goods'),
    gases: gasCodes(keys.filter((key) => key.startsWith('fugitive.'))),
    units: unitsOfGenerators(reference),
  }
}

/**
 * Gas generators by the codes people write: "hfc134a" and "r134a" for HFC-134a; "r507" too where only R-507A exists.
 * A name of its own wins over one that is derived.
 */
function gasCodes(keys: readonly string[]): Map<string, string> {
  const codes = new Map<string, string>()
  for (const key of keys) codes.set(key.slice('fugitive.'.length).replaceAll('_', ''), key)
  for (const [code, key] of [...codes]) {
    const derived = /^(?:hcfc|hfc|cfc|pfc|hfo)(\d.*)$/.exec(code)?.[1] ?? /^r(50[79])a$/.exec(code)?.[1]
    if (derived !== undefined && !codes.has(`r${derived}`)) codes.set(`r${derived}`, key)
  }
  return codes
}

function readData<T>(name: string): T {
  // The files are ours; classification.test.ts checks every row.
  return JSON.parse(readFileSync(join(import.meta.dirname, 'data', `${name}.json`), 'utf8')) as T
}
