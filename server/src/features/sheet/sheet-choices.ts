import { catalogueOptions } from '@pegada/core/activity/method/catalogue-options.ts'
import type { GeneratorSpec } from '@pegada/core/activity/method/generator-method.ts'
import type { InputSpec } from '@pegada/core/activity/method/input.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import type { GeneratorIndex, NamedSources } from '@pegada/core/factor/generator.ts'
import { choiceKey, normaliseName } from '@pegada/core/factor/name.ts'
import type { OwnGenerator } from '@pegada/core/factor/take-through.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { type Choice, type ChoiceIndex, indexChoices } from '@pegada/core/sheet/choice-words.ts'
import { inputNameOf } from '@pegada/core/sheet/mapping.ts'
import type { Translate } from '../../platform/locale/translate.ts'

/** What the fields of a sheet may say, in every language. */
export interface SheetChoices {
  /** The choices of a field, those of an input by the key of its method; undefined where the field takes anything. */
  readonly of: (field: string, method?: string) => ChoiceIndex | undefined
  /** The sources by their names in every language, by which a column of sources is known. */
  readonly sources: () => NamedSources
  /** The category of a source by its key; undefined where there is none of that key. */
  readonly categoryOf: (source: string) => string | undefined
}

const OPENED = new WeakMap<Translate, WeakMap<Catalogue, SheetChoices>>()

/** The choices of a catalogue with their words, and the generators of the installation among the sources. */
export function sheetChoices(ground: Ground, own: readonly OwnGenerator[] = []): SheetChoices {
  const choices = choicesOfProduct(ground)
  if (own.length === 0) return choices
  const added = own.map(({ key, name }) => ({ key, names: [name], words: {} }))
  let sources: ChoiceIndex | undefined
  return {
    ...choices,
    sources: () => withOwn(choices.sources(), own),
    categoryOf: (source) => own.find(({ key }) => key === source)?.category ?? choices.categoryOf(source),
    of: (field, method) => {
      if (field !== 'source') return choices.of(field, method)
      sources ??= indexChoices([...(choices.of('source')?.all ?? []), ...added], 'key')
      return sources
    },
  }
}

function withOwn({ byKey, byName }: NamedSources, own: readonly OwnGenerator[]): NamedSources {
  const named = Map.groupBy(own, ({ name }) => normaliseName(name))
  return {
    byKey: new Map<string, { readonly key: string }>([...byKey, ...own.map((one) => [one.key, one] as const)]),
    byName: new Map<string, readonly { readonly key: string }[]>([
      ...byName,
      ...[...named].map(([name, all]) => [name, [...(byName.get(name) ?? []), ...all]] as const),
    ]),
  }
}

/** Made once, and each field on first use. */
function choicesOfProduct({ translate, catalogue }: Ground): SheetChoices {
  const ofTongues = OPENED.get(translate) ?? new WeakMap<Catalogue, SheetChoices>()
  const choices = ofTongues.get(catalogue) ?? openChoices({ translate, catalogue })
  OPENED.set(translate, ofTongues.set(catalogue, choices))
  return choices
}

interface Ground {
  readonly translate: Translate
  readonly catalogue: Catalogue
}

function openChoices(ground: Ground): SheetChoices {
  const known = new Map<string, ChoiceIndex | undefined>()
  const once = (name: string, make: () => ChoiceIndex | undefined): ChoiceIndex | undefined => {
    if (!known.has(name)) known.set(name, make())
    return known.get(name)
  }
  const ofField = (field: string) => once(field, () => FIELDS[field]?.(ground))
  let sources: NamedSources | undefined
  return {
    categoryOf: (source) => ground.catalogue.generators.byKey.get(source)?.category,
    sources: () => {
      sources ??= spokenSources(ground.catalogue.generators, ofField('source'))
      return sources
    },
    of: (field, method) => {
      const input = inputNameOf(field)
      if (input === null) return ofField(field)
      const spec = METHODS.find(({ key }) => key === method)?.inputs[input]
      if (spec?.kind === 'text') return PARAMETERS.has(input) ? ofField(input) : undefined
      return spec && once(`${method} ${input}`, () => optionsOf(ground, spec, method))
    },
  }
}

function spokenSources(generators: GeneratorIndex, index: ChoiceIndex | undefined): NamedSources {
  const spoken = [...(index?.byWord ?? [])].map(([word, choices]) => {
    const called = [...choices.keys()].flatMap(({ key }) => generators.byKey.get(key) ?? [])
    return [word, called] as const
  })
  return { byKey: generators.byKey, byName: new Map([...spoken, ...generators.byName]) }
}

/** Inputs of methods whose text is a choice of the generator that they stand on. */
const PARAMETERS: ReadonlySet<string> = new Set(['vehicle', 'model_year', 'sector', 'region'])

const FIELDS: Readonly<Record<string, (ground: Ground) => ChoiceIndex>> = {
  source: (ground) => {
    const all = ground.catalogue.generators.all
    return indexChoices(
      all.map((one) => choice(ground, one, [`catalogue:generator.${one.key}`])),
      'key',
    )
  },
  method: (ground) =>
    indexChoices(
      METHODS.map((one) => choice(ground, one, [`method-words:method.${one.key}`])),
      'key',
    ),
  category: (ground) =>
    indexChoices(
      Object.entries(CATEGORIES).map(([key, { names }]) =>
        choice(ground, { key, names: [...names, key.replaceAll('_', ' ')] }, [`domain:category.${key}`]),
      ),
    ),
  sector: (ground) => {
    const { sectors, sectorNames } = ground.catalogue
    return parameters(ground, sectorNames, (name) => {
      const key = sectors.get(normaliseName(name))
      return [...sectors].flatMap(([written, of]) => (of === key ? [written] : []))
    })
  },
  region: (ground) => parameters(ground, ground.catalogue.grids.keys()),
  vehicle: (ground) => parameters(ground, fleetOf(ground.catalogue, 'vehicle')),
  model_year: (ground) => parameters(ground, fleetOf(ground.catalogue, 'modelYear')),
}

function fleetOf({ vehicles }: Catalogue, part: 'vehicle' | 'modelYear'): ReadonlySet<string> {
  return new Set([...vehicles.values()].flatMap((records) => records.map((record) => record[part])))
}

/** Choices of a generator's parameter: the Portuguese name of the reference data is the key as well. */
function parameters(
  ground: Ground,
  names: Iterable<string>,
  alsoNamed: (name: string) => readonly string[] = () => [],
): ChoiceIndex {
  return indexChoices(
    [...names].map((name) =>
      choice(ground, { key: name, names: [name, ...alsoNamed(name)] }, [`catalogue:choice.${choiceKey(name)}`]),
    ),
  )
}

function optionsOf(
  ground: Ground,
  spec: InputSpec | GeneratorSpec,
  method: string | undefined,
): ChoiceIndex | undefined {
  if (spec.kind === 'choice') return indexChoices(spec.options.map((one) => option(ground, one)))
  if (spec.kind === 'generator') {
    const categories: readonly string[] = METHODS.find(({ key }) => key === method)?.categories ?? []
    const all = ground.catalogue.generators.all.filter(({ category }) => categories.includes(category))
    return indexChoices(all.map((one) => option(ground, one)))
  }
  if (spec.kind !== 'catalogue_choice') return undefined
  const also = (key: string) => (spec.list === 'generators' ? [`catalogue:generator.${spec.prefix}.${key}`] : [])
  return indexChoices(catalogueOptions(ground.catalogue, spec).map((one) => option(ground, one, also(one.key))))
}

function option(ground: Ground, one: Pick<Choice, 'key' | 'names'>, also: readonly string[] = []): Choice {
  const [first] = [
    `method-words:option.${one.key}`,
    `catalogue:generator.${one.key}`,
    `catalogue:option.${one.key}`,
  ].filter((text) => isThere(ground, text))
  return choice(ground, one, [...(first === undefined ? [] : [first]), ...also])
}

/** A choice with its words of these texts in every language, as far as they are there. */
function choice(ground: Ground, { key, names }: Pick<Choice, 'key' | 'names'>, texts: readonly string[]): Choice {
  const there = texts.filter((text) => isThere(ground, text))
  const wordsIn = (language: string) => there.map((text) => ground.translate(language, text))
  return {
    key,
    names,
    words: there.length === 0 ? {} : Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)])),
  }
}

function isThere({ translate }: Ground, text: string): boolean {
  return translate('pt-BR', text, { defaultValue: '' }) !== ''
}
