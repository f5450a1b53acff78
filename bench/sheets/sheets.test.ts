import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { judgeTab } from './judge-case.ts'
import { readTab } from './read-case.ts'
import { sheetCases } from './sheets.ts'
import { writeSheet } from './write-sheet.ts'

/** Spreadsheets as companies keep them, read with no word of a person: what is understood, passed over, and asked. */

const { generators } = buildCatalogue(loadReference())
const tabs = sheetCases.flatMap((one) => one.tabs.map((tab) => ({ name: `${one.name} ${tab.name}`.trim(), one, tab })))

describe('a spreadsheet that a company keeps', () => {
  it.each(tabs)('$name is read as a careful person would', async ({ one, tab }) => {
    const { isHeaderRight, wrongColumns, wrongRows, silent, notPassed } = judgeTab(
      await readTab(writeSheet(one), tab.name, generators),
      tab.truth,
    )
    expect({ isHeaderRight, wrongColumns, wrongRows, silent, notPassed }).toEqual({
      isHeaderRight: true,
      wrongColumns: [],
      wrongRows: [],
      silent: [],
      notPassed: [],
    })
  })
})
