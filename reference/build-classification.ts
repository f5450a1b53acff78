import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit, stderr, stdout } from 'node:process'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import type {
  AnpRule,
  ClassificationCandidate,
  NcmCertainty,
  NcmRule,
} from '@pegada/core/classification/classification.ts'
import { parseCategory } from '@pegada/core/factor/category.ts'
import { parseCsvRecords } from '@pegada/core/table/csv.ts'
import {
  ANP_FUELS,
  FACTOR_FUELS,
  FUEL_USES,
  gasGenerator,
  NCM_FUELS,
  NCM_METHODS,
} from './build/classification-uses.ts'
import { cell, type Row, readTable } from './build/table.ts'

/**
 * Writes `data/anp-products.json` and `data/ncm-mappings.json` from the folder of source tables:
 * `node reference/build-classification.ts <folder>`. Codes and descriptions are the sources'; which generator they stand
 * for, and how sure that is, is our judgement and says so. `data/keyword-mappings.json` is written by hand.
 */
function build(folder: string): void {
  write('anp-products', anpRules(folder))
  write('ncm-mappings', readTable(folder, 'ncm-emission-hints.csv').map(ncmRule))
}

function anpRules(folder: string): AnpRule[] {
  return parseCsvRecords(readFileSync(join(folder, 'anp/simp-combustiveis.csv'), 'utf8')).map((row) => {
    const code = cell(row, 'codigo_anp')
    const fuel = ANP_FUELS.get(code) ?? cell(row, 'familia')
    const candidates = usesOf(fuel)
    return {
      id: `anp.${code}`,
      code,
      name: cell(row, 'descricao'),
      candidates,
      ...questionOf(candidates),
      source:
        'ANP, SIMP product codes (read in public copies of the table); link to the generator: judgement by Pegada',
    }
  })
}

function ncmRule(row: Row): NcmRule {
  const prefix = cell(row, 'ncm_prefix')
  const certainty = cell(row, 'certainty') as NcmCertainty
  const candidates = certainty === 'not-burned-by-default' ? unlikely(ncmCandidates(row)) : ncmCandidates(row)
  return {
    id: `ncm.${prefix}`,
    prefix,
    name: cell(row, 'suggested_generator'),
    certainty,
    category: parseCategory(cell(row, 'category').replace(/ \(categoria 1\)/, '')),
    candidates,
    ...questionOf(candidates),
    source: 'NCM of 2025-05-13 (Siscomex); link to the generator: judgement by Pegada',
  }
}

/** Refrigerants and other gases by name; fuels by the names of their factors, the row's main category first. */
function ncmCandidates(row: Row): ClassificationCandidate[] {
  const category = cell(row, 'category')
  const method = NCM_METHODS.get(cell(row, 'ncm_prefix'))
  if (method !== undefined) return [method]
  if (category === 'Emissões Fugitivas') {
    const keys = list(cell(row, 'gas_names')).map(gasGenerator)
    const confidence = keys.length === 1 ? '0.9' : '0.4'
    return keys.map((generatorKey) => ({ generatorKey, confidence }))
  }
  if (category === 'Energia Elétrica') return [{ generatorKey: 'electricity.grid', confidence: '0.98' }]
  if (!category.startsWith('Combustão')) return []
  const settled = NCM_FUELS.get(cell(row, 'ncm_prefix'))
  const fuels = settled === undefined ? [...new Set(list(cell(row, 'factor_names')).map(fuelOfFactor))] : [settled]
  const candidates = fuels.flatMap(usesOf)
  if (candidates.length === 1 && cell(row, 'certainty') === 'unambiguous') {
    return candidates.map((candidate) => ({ ...candidate, confidence: '0.95' }))
  }
  return fuels.length === 1
    ? candidates
    : candidates.map((candidate, index) => ({ ...candidate, confidence: index === 0 ? '0.6' : '0.2' }))
}

function fuelOfFactor(name: string): string {
  const fuel = FACTOR_FUELS.get(name)
  if (fuel === undefined) throw new Error(`no fuel for the factor ${name}`)
  return fuel
}

function usesOf(fuel: string): ClassificationCandidate[] {
  const uses = FUEL_USES.get(fuel)
  if (uses === undefined) throw new Error(`no uses for the fuel ${fuel}`)
  return uses.map(([generatorKey, confidence]) => ({ generatorKey, confidence }))
}

function unlikely(candidates: readonly ClassificationCandidate[]): ClassificationCandidate[] {
  return candidates.map(({ generatorKey }) => ({ generatorKey, confidence: '0.1' }))
}

/** What is left to ask; nothing where the first use is as good as sure. */
function questionOf(candidates: readonly ClassificationCandidate[]): { question?: string } {
  const [main] = candidates
  if (main?.generatorKey.startsWith('fugitive.')) return { question: 'classification.gas_released' }
  if (main && methodOfSource(main.generatorKey) !== undefined) return { question: 'classification.applied_to_soil' }
  if (Number(main?.confidence) >= 0.9) return {}
  const families = new Set(candidates.map(({ generatorKey }) => generatorKey.split('.')[0]))
  if (families.has('mobile') && families.has('stationary'))
    return { question: 'classification.use_mobile_or_stationary' }
  return candidates.length > 1 ? { question: 'classification.describe_product' } : {}
}

function list(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function write(name: string, rules: readonly object[]): void {
  const lines = rules.map((rule) => `  ${JSON.stringify(rule)}`)
  writeFileSync(join(import.meta.dirname, 'data', `${name}.json`), `[\n${lines.join(',\n')}\n]\n`)
  stdout.write(`${name}: ${rules.length}\n`)
}

const folder = argv[2]
if (folder === undefined) {
  stderr.write('usage: node reference/build-classification.ts <folder>\n')
  exit(2)
}
build(folder)
