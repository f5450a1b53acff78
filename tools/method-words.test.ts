import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import type { GeneratorSpec } from '@pegada/core/activity/method/generator-method.ts'
import type { InputSpec } from '@pegada/core/activity/method/input.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const wordsIn = (language: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, 'method-words.json'), 'utf8')) as Record<string, string>
const words = wordsIn('pt-BR')

type Specs = Readonly<Record<string, InputSpec | GeneratorSpec>>

function keysOf(specs: Specs): string[] {
  return Object.entries(specs).flatMap(([name, spec]) => [
    `input.${name}`,
    ...(spec.kind === 'choice' ? spec.options.map(({ key }) => `option.${key}`) : []),
    ...(spec.kind === 'rows' ? keysOf(spec.columns) : []),
  ])
}

/** Symbols of the IPCC and of chemistry, and units. */
const symbols = new Set([
  ...[
    'AEM',
    'ASUF',
    'Ash',
    'BCEF',
    'BOD',
    'CCF',
    'COF',
    'COP',
    'CaO',
    'DOC',
    'DOCf',
    'Frac',
    'MCF',
    'NAC',
    'NCV',
    'Nex',
  ],
  ...['ODU', 'ckd', 'lkd', 'kWh'],
])

describe('the words of methods', () => {
  it('are there for every method, input and option', () => {
    const wanted = METHODS.flatMap(({ key, inputs }) => [`method.${key}`, `method.${key}.about`, ...keysOf(inputs)])
    expect(wanted.filter((key) => !(words[key]?.trim() ?? ''))).toEqual([])
  })

  it('say every word of their formulas, which are English there; symbols stay', () => {
    const phrases = METHODS.flatMap(({ formula }) => formula.match(/[A-Za-z][A-Za-z-]{2,}(?: [a-z][a-z-]+)*/g) ?? [])
    const unsaid = [...new Set(phrases)].filter(
      (phrase) => words[`formula.${phrase.replaceAll(' ', '_')}`] === undefined,
    )
    expect(unsaid.filter((phrase) => !symbols.has(phrase))).toEqual([])
    const known = new Set(phrases.map((phrase) => `formula.${phrase.replaceAll(' ', '_')}`))
    expect(Object.keys(words).filter((key) => key.startsWith('formula.') && !known.has(key))).toEqual([])
  })

  it('call no two methods the same', () => {
    const names = METHODS.flatMap(({ key, names }) => [key, ...new Set(names.map(normaliseName))])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it.each([
    ['Combustão estacionária direta', 'stationary_combustion.fuel'],
    ['Transporte rodoviário: por tipo e ano de fabricação da frota de veículos', 'mobile_combustion.vehicle'],
    ['Transporte rodoviário: por tipo de combustível', 'mobile_combustion.fuel'],
    ['Transporte rodoviário: por distância percorrida', 'mobile_combustion.distance'],
    ['Transporte ferroviário: por combustível', 'mobile_combustion.rail'],
    ['Transporte hidroviário: por combustível', 'mobile_combustion.water'],
    ['Transporte aéreo: por combustível', 'mobile_combustion.air'],
    ['Abordagem por estágio do ciclo de vida', 'fugitive.life_cycle_stage'],
    ['abordagem por balanço de massa', 'fugitive.mass_balance'],
    ['ABORDAGEM POR TRIAGEM', 'fugitive.screening'],
  ])("find the Brazilian programme's option %s", (name, key) => {
    expect(findMethod(METHODS, name).key).toBe(key)
  })

  it('say in everyday words first what the standards have a term for, which stands in brackets, in every language', () => {
    const terms =
      /T&D|T y D|ortodr|orthodrom|great.circle|Großkreis|大圏|대권|大圆|الدائرة|cradle|berceau|cuna|berço|요람|摇篮|المهد|first.order|erster Ordnung|premier ordre|primer orden|primeira ordem|一次分解|1차 분해|一阶|الرتبة|radiativ|radiatif|Strahlungs|放射強制|복사강제|辐射强迫|القسر/i
    const told = [
      'method.freight.air.about',
      'method.travel.flight.about',
      'method.value_chain.supplier_specific.about',
      'method.waste.landfill_by_others.about',
      'method.waste.landfill_own.about',
      'method.energy.losses_by_rate',
      'method.energy.losses_other_country',
    ]
    const bare = LANGUAGES.flatMap((language) => {
      const texts = wordsIn(language)
      return told
        .filter((key) => terms.test((texts[key] ?? '').replaceAll(/[(（][^)）]*[)）]/g, '')))
        .map((key) => `${language} ${key}`)
    })
    expect(bare).toEqual([])
  })
})
