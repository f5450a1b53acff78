import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { elsewhere, journeyOf, journeys, pagesToMeet, partsOfPages, searches } from '../e2e/pages-to-meet.ts'
import { root, sourceFiles, textOf } from './import-graph.ts'
import { addressesOfTable } from './page-table.ts'

const addresses = addressesOfTable()

/** Where the parts of a page of the administration are listed, first the one that is shown where the address names none. */
const lists: Readonly<Record<string, readonly [string, string]>> = {
  '/admin/dashboard': ['web/src/features/platform-panel/panel-data.ts', 'panelTabs'],
  '/admin/dashboard/companies': ['web/src/features/platform-company/companies-data.ts', 'companyViews'],
  '/admin/dashboard/emission-factors': ['web/src/features/platform-factor/factors-data.ts', 'factorTabs'],
  '/admin/dashboard/metrics': ['web/src/features/platform-metrics/metrics-data.ts', 'metricTabs'],
  '/admin/dashboard/nfse': ['web/src/features/service-invoice/notes-data.ts', 'noteViews'],
  '/admin/dashboard/scope-mapping': ['web/src/features/scope-mapping/mapping-data.ts', 'mappingViews'],
  '/admin/dashboard/security': ['web/src/parts/security/security-tabs.tsx', 'securityViews'],
  '/admin/dashboard/settings': ['web/src/features/platform-system/system-data.ts', 'systemViews'],
  '/admin/dashboard/support': ['web/src/features/ticket/ticket-desk-page.tsx', 'views'],
  '/admin/stripe-setup': ['web/src/features/stripe-setup/setup-data.ts', 'setupViews'],
}

/** Lists of parts of something else, with what it is. */
const others: Readonly<Record<string, string>> = {
  'web/src/features/drilldown/drilldown-state.ts': 'a cut of a company, as it is drawn',
  'web/src/features/marketplace/marketplace-frame.tsx': 'pages of their own',
  'web/src/features/platform-user/user-panel.tsx': 'what is kept of one person',
  'web/src/parts/reduction/reduction-tabs.tsx': 'pages of their own',
}

it('every address of the app is looked at by a journey', () => {
  expect(addresses.filter((path) => elsewhere[path] === undefined && journeyOf(path) === undefined)).toEqual([])
})

it('the journeys take their pages from there, each once', () => {
  const met = (Object.keys(journeys) as (keyof typeof journeys)[]).flatMap((journey) => {
    expect(textOf(journey)).toContain(`pagesToMeet('${journey}')`)
    return pagesToMeet(journey)
  })
  expect(met.length).toBe(new Set(met).size)
  expect(met).toContain('/dashboard/supply-chain/footprints')
})

it('names no address that is gone, and no journey that is none or looks at nothing', () => {
  expect([...Object.keys(searches), ...Object.keys(elsewhere)].filter((path) => !addresses.includes(path))).toEqual([])
  const files = [...new Set(Object.values(elsewhere))]
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(files.filter((file) => !/expect(Sound|Accessible|ShownAccessible)/.test(textOf(file)))).toEqual([])
})

it('looks at every part that an address of the administration names', () => {
  const declared = Object.entries(lists).map(([path, [file, name]]) => {
    const text = new RegExp(`const ${name} = \\[(.*?)\\] as const\\n`, 's').exec(textOf(file))?.[1]
    return [path, [...(text ?? '').matchAll(/'([a-z0-9_]+)'/g)].map(([, part]) => part).slice(1)]
  })
  const looked = Object.entries(partsOfPages).map(([path, [, parts]]) => [path, parts])
  expect(declared).toEqual(looked)
})

it('knows every list of parts of a page', () => {
  const known: readonly string[] = [...Object.values(lists).map(([file]) => file), ...Object.keys(others)]
  const files = sourceFiles.filter((file) => /^(export )?const \w*([vV]iews|[tT]abs) = \[/m.test(textOf(file)))
  expect(files.filter((file) => file.startsWith('web/')).toSorted()).toEqual(known.toSorted())
})
