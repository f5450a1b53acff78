import type { Outputs } from '@pegada/contract/contract.ts'
import { factorChangeColumns, platformFactorColumns } from '@pegada/contract/platform-factor.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import { dayCell, isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListedFile, type Say } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { builtinNameIn } from '../factor/builtin-names.ts'

/** The catalogue of everybody and its changes as files. */

type Listed = Outputs['platformFactor']['list']['rows'][number]
type Change = Outputs['factorChange']['list']['rows'][number]
type Told = Omit<Listed, 'id' | 'changeId' | 'edition'>

const title = (key: string) => `platform-factor:${key}`

/** Factors under their names in a language. */
export function namedFactors<T extends Listed>(
  { translate }: Pick<Ports, 'translate'>,
  language: string,
  { rows, next, previous }: ListPage<T>,
): ListPage<T> {
  return { rows: rows.map((row) => ({ ...row, name: nameIn(translate, language, row) })), next, previous }
}

/** Changes with the names of their factors in a language. */
export function namedChanges(
  { translate }: Pick<Ports, 'translate'>,
  language: string,
  { rows, next, previous }: ListPage<Change>,
): ListPage<Change> {
  const named = rows.map(({ factor, replaced, ...row }) => ({
    ...row,
    factor: factor && { ...factor, name: nameIn(translate, language, factor) },
    replaced: replaced && { ...replaced, name: nameIn(translate, language, replaced) },
  }))
  return { rows: named, next, previous }
}

function nameIn(translate: Ports['translate'], language: string, factor: Told): string {
  return builtinNameIn(translate, language, { ...factor, isOwn: factor.isOfInstallation }) ?? factor.name
}

/** The figure of one amount; of several, in CO2e where that is known. */
function figureOf({ amounts, co2eKg }: Pick<Told, 'amounts' | 'co2eKg'>): string | null {
  return amounts.length === 1 ? (amounts[0]?.value ?? null) : co2eKg
}

/** As the page says it: what a gas outside the protocol adds is CO2e too. */
function unitOf({ amounts, unit, activityUnit }: Pick<Told, 'amounts' | 'unit' | 'activityUnit'>): string {
  return amounts.length === 1 ? unit.replace('CO2e_outside', 'CO2e') : `kgCO2e/${activityUnit}`
}

function compositionOf({ compositionPercent, compositionType }: Told, say: Say): string {
  const type = compositionType && say(`factor:composition.${compositionType}`, { defaultValue: compositionType })
  return [compositionPercent && `${compositionPercent} %`, type].filter(Boolean).join(' ')
}

export const factorsFile: ListedFile<Listed, (typeof platformFactorColumns)[number]> = {
  name: title('title'),
  all: platformFactorColumns,
  columns: {
    name: { title: title('column.name'), width: 48, cell: ({ name }) => textCell(name) },
    gas: {
      ...{ title: title('column.gas'), width: 30 },
      cell: ({ amounts }, say) =>
        textCell(amounts.map(({ gas }) => say(`domain:gas.${gas}`, { defaultValue: gas })).join(', ')),
    },
    value: { title: title('column.value'), width: 18, cell: (factor) => numberCell(figureOf(factor)) },
    unit: { title: title('column.unit'), width: 18, cell: (factor) => textCell(unitOf(factor)) },
    scope: { title: title('column.scope'), width: 10, cell: ({ scope }) => numberCell(scope) },
    category: {
      ...{ title: title('column.category'), width: 32 },
      cell: ({ category }, say) => codeCell(say, `domain:category.${category}`, category),
    },
    region: { title: title('form.place'), width: 12, cell: ({ region }) => textCell(region) },
    year: { title: title('form.year'), width: 8, cell: ({ year }) => numberCell(year) },
    composition: {
      ...{ title: title('column.composition'), width: 20 },
      cell: (factor, say) => textCell(compositionOf(factor, say)),
    },
    code: { title: title('column.code'), width: 16, cell: ({ materialCode }) => textCell(materialCode) },
    source: {
      ...{ title: title('column.source'), width: 48 },
      cell: ({ isOfInstallation, note, source }, say) =>
        textCell(isOfInstallation ? (note ?? say(title('source.installation'))) : source.title),
    },
    edition: { title: 'list:history.fact.edition', width: 12, cell: ({ edition }) => textCell(edition) },
    holdsFrom: { title: title('form.holdsFrom'), width: 14, cell: ({ holdsFrom }) => dayCell(holdsFrom) },
    holdsTo: { title: title('form.holdsTo'), width: 14, cell: ({ holdsTo }) => dayCell(holdsTo) },
    factorId: { title: 'factor:fact.id', width: 48, cell: ({ factorId }) => textCell(factorId) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
  },
}

export const changesFile: ListedFile<Change, (typeof factorChangeColumns)[number]> = {
  name: title('changes.title'),
  all: factorChangeColumns,
  columns: {
    name: {
      ...{ title: title('column.name'), width: 48 },
      cell: ({ factor, replaced }, say) =>
        textCell((factor ?? replaced)?.name ?? say(title('changes.unreadable.name'))),
    },
    generator: {
      ...{ title: title('form.generator'), width: 30 },
      cell: ({ generator }) => textCell(generator && (generator.name ?? generator.key)),
    },
    kind: { title: title('changes.kind'), width: 18, cell: ({ kind }, say) => textCell(say(title(`kind.${kind}`))) },
    state: {
      ...{ title: title('changes.filter'), width: 24 },
      cell: ({ state }, say) => textCell(say(title(`state.${state}`))),
    },
    value: { title: title('column.value'), width: 18, cell: ({ factor }) => numberCell(factor && figureOf(factor)) },
    unit: { title: title('column.unit'), width: 18, cell: ({ factor }) => textCell(factor && unitOf(factor)) },
    publishOn: { title: title('form.publishOn'), width: 14, cell: ({ publishOn }) => dayCell(publishOn) },
    reason: { title: title('form.reason'), width: 50, cell: ({ reason }) => textCell(reason) },
    author: {
      ...{ title: title('change.author'), width: 30 },
      cell: ({ author }, say) => textCell(author.name ?? say(title('changes.gone'))),
    },
    createdAt: { title: title('changes.createdAt'), width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
    reviewer: {
      ...{ title: title('change.reviewer'), width: 30 },
      cell: ({ reviewer }, say) => textCell(reviewer && (reviewer.name ?? say(title('changes.gone')))),
    },
    reviewedAt: { title: title('changes.reviewedAt'), width: 22, cell: ({ reviewedAt }) => isoCell(reviewedAt) },
    note: {
      ...{ title: title('change.refusal'), width: 50 },
      cell: ({ state, note }, say) => textCell(state === 'refused' ? (note ?? say(title('change.overtaken'))) : null),
    },
    publishedAt: { title: title('change.published'), width: 22, cell: ({ publishedAt }) => isoCell(publishedAt) },
    id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
  },
}
