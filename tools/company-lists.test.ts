import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import type { ProcedureMeta } from '@pegada/contract/procedure.ts'
import { savedList } from '@pegada/contract/saved-view.ts'
import { isPlatformAccess } from '@pegada/core/access/platform-role.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** Every list of a company turns its pages by marks, goes into a file to which a page leads, and keeps views where it is narrowed. */
interface Procedure {
  readonly name: string
  readonly path: string
  readonly isPaged: boolean
  readonly hasMarks: boolean
  /** What it takes beside page, size and mark. */
  readonly takes: readonly string[]
  /** Of a file what its columns may be. */
  readonly columns: readonly string[]
}

type Shape = { readonly shape?: Readonly<Record<string, unknown>> } | undefined

function walk(node: unknown, path: readonly string[]): Procedure[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([key, inner]) => walk(inner, [...path, key]))
  }
  const { meta, route, inputSchema, outputSchema } = node['~orpc']
  if (isPlatformAccess((meta as ProcedureMeta).access)) return []
  const gives = (outputSchema as Shape)?.shape ?? {}
  const takes = Object.keys((inputSchema as Shape)?.shape ?? {})
  return [
    {
      ...{ name: path.join('.'), path: route.path ?? '' },
      ...{ isPaged: 'rows' in gives && 'total' in gives, hasMarks: 'next' in gives },
      takes: takes.filter((key) => !['page', 'pageSize', 'cursor'].includes(key)),
      columns: columnsOf((inputSchema as Shape)?.shape?.columns),
    },
  ]
}

/** Of a file of a list: names with commas between, which are made a list of them. */
function columnsOf(schema: unknown): readonly string[] {
  if (!(schema instanceof z.ZodOptional)) return []
  const named = schema.unwrap()
  const list = named instanceof z.ZodPipe ? named.out : undefined
  return list instanceof z.ZodArray && list.element instanceof z.ZodEnum ? list.element.options.map(String) : []
}

const all = walk(contract, [])
const lists = all.filter(({ isPaged }) => isPaged)
const namesOf = (some: readonly Procedure[]) => some.map(({ name }) => name).toSorted()

it('each list turns its pages by marks, but for sums and what is worked out whole', () => {
  expect(lists.length).toBeGreaterThan(45)
  expect(namesOf(lists.filter(({ hasMarks }) => !hasMarks))).toEqual([
    // What waits for an answer is worked out of all entries, or all documents, at once.
    ...['activity.listConflicts', 'consumption.list'],
    // Sums by party and by group of like lines, which no row stands for.
    'documentParty.list',
    // Hits of a search, by rank.
    'factor.search',
    'triage.listGroups',
  ])
})

/** Lists whose file has an address of its own. */
const fileOf: Readonly<Record<string, string>> = {
  'businessUnit.search': '/business-units/export',
  'factor.search': '/catalogue/export',
}

it('each list has its file', () => {
  const without = lists.filter(({ name, path }) => !all.some((one) => one.path === (fileOf[name] ?? `${path}/export`)))
  expect(namesOf(without)).toEqual([
    // Entries held beside each other, each pair to be answered on its card.
    'activity.listConflicts',
    // What customers ask, each answered on a page of its own.
    'askedOfUs.list',
    // Who acted as somebody, which the trail beneath which it stands has in its own file.
    'impersonation.list',
    // What one is told at the bell.
    'notice.list',
    // Of the list of reports, which has a file: those of one year and kind.
    'report.versions',
  ])
})

const sources = globSync('web/src/{features,parts}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

it('each file has its way on a page', () => {
  const written = sources.map(({ source }) => source).join('\n')
  const lost = all
    .filter(({ path }) => path.endsWith('/export'))
    .filter(({ path }) => {
      const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      return !new RegExp(`/api/v1${parts.join('\\$\\{.+?\\}')}['\`"]`).test(written)
    })
  expect(namesOf(lost)).toEqual([])
})

/** Names of columns as the page of a list sends them, written down in its file or beside it. */
function sentBy(file: string, source: string): string[] | undefined {
  const [name, ...others] = [...source.matchAll(/\bcolumns: (\w*[fF]ileColumns)\b/g)].map(([, found]) => found)
  if (name === undefined || others.length > 0) return undefined
  const told = new RegExp(`\\bconst ${name}\\b[^=]*= \\{([^}]*)\\}`)
  const beside = sources.filter((one) => dirname(one.file) === dirname(file))
  const [, columns] = told.exec(source) ?? beside.flatMap((one) => told.exec(one.source) ?? [])
  return columns === undefined ? undefined : [...columns.matchAll(/'(\w+)'/g)].map(([, column]) => column ?? '')
}

it('each file of a page holds all that the list tells, but what programs know a row by', () => {
  const compared = sources.flatMap(({ file: page, source }) => {
    const [path, ...others] = [...source.matchAll(/\bpath: ['`]\/api\/v1(\/[^'`]+\/export)['`]/g)].map(
      ([, found]) => found,
    )
    const sent = sentBy(page, source)
    const bare = path?.replace(/\$\{[^}]+\}/g, '{}')
    const file = all.find((one) => one.path.replace(/\{\w+\}/g, '{}') === bare)
    if (file === undefined || sent === undefined || others.length > 0) return []
    return [{ name: file.name, sent: sent.toSorted(), told: file.columns.toSorted() }]
  })
  expect(compared.length).toBeGreaterThan(40)
  const others = compared.filter(
    ({ sent, told }) => String(told.filter((one) => one !== 'id')) !== String(sent.filter((one) => one !== 'id')),
  )
  expect(others).toEqual([])
})

/** The lists that keep views, by the names of these. */
const viewsOf: Readonly<Record<string, readonly (typeof savedList.options)[number][]>> = {
  'activity.list': ['activities', 'entries'],
  'assurance.list': ['assurances'],
  'audit.list': ['trail'],
  'automation.runs': ['automation_runs'],
  'bill.list': ['bills'],
  'businessUnit.search': ['units'],
  'campaign.list': ['campaigns'],
  'certificate.list': ['certificates'],
  'consumption.listAnswers': ['consumption_answers'],
  'customer.list': ['customers'],
  'document.list': ['documents'],
  'documentItem.list': ['document_items'],
  'documentParty.listPlaces': ['party_places'],
  'entryProposal.list': ['entry_proposals'],
  'factor.search': ['factors'],
  'footprint.list': ['footprints_received', 'footprints_published'],
  'initiative.list': ['initiatives'],
  'initiativeTask.list': ['initiative_tasks'],
  'invoice.list': ['invoices'],
  'marketOffer.list': ['market_offers'],
  'marketRequest.list': ['market_requests'],
  'pactRequest.list': ['pact_requests'],
  'product.list': ['products'],
  'report.list': ['reports'],
  'responsiblePerson.list': ['responsible_persons'],
  'scenario.list': ['scenarios'],
  'sheet.list': ['sheets'],
  'subsidiary.list': ['subsidiaries'],
  'supplier.list': ['suppliers'],
  'supplierFactor.list': ['supplier_proposals'],
  'target.list': ['targets'],
  'ticket.list': ['tickets'],
  'triage.listDecisions': ['triage_decisions'],
  'triage.listRules': ['triage_rules'],
}

/** Lists that are narrowed and keep none. */
const viewless = [
  // Questions and groups, which go away as they are answered and decided.
  ...['activity.listConflicts', 'consumption.list', 'documentParty.list', 'triage.listGroups'],
  // Choices of a batch, and the last four of them.
  'imports.list',
  // The bell; people by role or state alone; what is asked of us by others; who acted as somebody.
  ...['notice.list', 'member.list', 'invitation.list', 'askedOfUs.list', 'impersonation.list'],
  // Part of the boundary of a year, and of one campaign.
  ...['leasedAsset.list', 'supplierRequest.list'],
]

it('each list that is narrowed keeps views under names of its own', () => {
  // Those whose address names a record are parts of its page.
  const narrowed = lists.filter(({ path, takes }) => takes.length > 0 && !path.includes('{'))
  expect(namesOf(narrowed)).toEqual([...Object.keys(viewsOf), ...viewless].toSorted())
  // Cuts of the ledger keep views too, and are no list.
  expect([...Object.values(viewsOf).flat(), 'drilldown'].toSorted()).toEqual(savedList.options.toSorted())
})

const features = globSync('server/src/features/*/*.ts')
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ file: file.slice('server/src/features/'.length), source: readFileSync(file, 'utf8') }))
const featuresWith = (said: RegExp) => features.filter(({ source }) => said.test(source)).map(({ file }) => file)

it('no list is put together beside companyList and platformList', () => {
  const beside = featuresWith(/\bpage(?: = 1)?,\s+pageSize(?: = 10)?,\s+cursor\b|\bNumber\(page\b/)
  expect(beside.toSorted()).toEqual(
    [
      // Its totals, where they are asked for, have counted it.
      'activity/list-activities.ts',
      // What is asked of us, by companies of which none is the one that reads; offers of all providers, in the order of who shows them.
      ...['engagement/own-account.ts', 'marketplace/read-offers.ts'],
      // One statement for the rows of all figures.
      'platform-panel/repo.ts',
      // Those of the year and kind of one report.
      'report/versions.ts',
      // Worked out whole, of what is built in and what is drafted, and gone through by marks that count rows.
      'scope-mapping/list-mappings.ts',
    ].toSorted(),
  )
})

it('no file of a list is put together beside streamCompanyList, streamPlatformList, streamListed and streamWhole', () => {
  expect(featuresWith(/\bstreamList\(/).toSorted()).toEqual(
    [
      // Under names in the language of the file, which order them too.
      'activity/export-activities.ts',
      // What waits for an answer, and sums: worked out when the file begins to be read.
      ...['consumption/export-consumption.ts', 'document-party/export-parties.ts', 'triage/export-groups.ts'],
      // Hits of a search, by the number of their page.
      'factor/export-factors.ts',
      // Worked out whole, as its list.
      'scope-mapping/list-mappings.ts',
    ].toSorted(),
  )
})

it('no list of a page is paged beside the state of a list', () => {
  const beside = sources.filter(
    ({ file, source }) =>
      !/features\/(platform-|incident|factor-import)/.test(file) && /\buseTableState[<(]/.test(source),
  )
  expect(beside.map(({ file }) => file.slice(file.lastIndexOf('/') + 1)).toSorted()).toEqual(
    [
      // Pages of one record, which step through the list that they were opened from.
      ...['bills-page.tsx', 'document-record-page.tsx', 'emission-record-page.tsx', 'factor-record-page.tsx'],
      ...['sheets-page.tsx', 'supplier-record-page.tsx'],
      // What belongs to one record, or to one part of an inventory, and is narrowed by nothing.
      ...['effect-years.tsx', 'part-lines.tsx', 'record-tables.tsx', 'versions.tsx'],
      // Questions and groups to decide, shown as cards.
      ...['groups-section.tsx', 'parties-section.tsx', 'questions-section.tsx'],
      // Where the state of a list is made.
      'use-list.ts',
    ].toSorted(),
  )
})
