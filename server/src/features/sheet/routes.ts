import { scopeOf } from '@pegada/core/factor/category.ts'
import { isOfPurchases } from '@pegada/core/sheet/mapping.ts'
import { SHEET_TEMPLATES } from '@pegada/core/sheet/templates.ts'
import { guarded } from '../../http/procedures.ts'
import { companyList } from '../../platform/db/company-list.ts'
import type { Ports } from '../../ports.ts'
import { listOfferedUnits } from '../business-unit/list-business-units.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { correctRow } from './correct-row.ts'
import { describeTab } from './describe-tab.ts'
import { errorFile, titlesOfSheet } from './error-file.ts'
import { exportRows } from './export-rows.ts'
import { exportSheets } from './export-sheets.ts'
import { forgetMeaning } from './forget-meaning.ts'
import { getSheet, mustFindSheet } from './get-sheet.ts'
import { presentRow, presentSheet, type RowReader } from './present.ts'
import { presentMeanings } from './present-meanings.ts'
import { problemGroups } from './problem-groups.ts'
import { countSheets, type SheetRow, selectSheets } from './repo.ts'
import { countMatchingRows, selectRows } from './repo-rows.ts'
import { sheetChoices } from './sheet-choices.ts'
import { startApply, startUndo } from './start-apply.ts'
import { startCheck } from './start-check.ts'
import { mappingOf } from './stored-sheet.ts'
import { templateFile } from './template-file.ts'
import { titleOf } from './template-titles.ts'
import { takeAgain, uploadSheet } from './upload-sheet.ts'

export const sheetRoutes = {
  templates: guarded.sheet.templates.handler(({ context: { ports }, input: { language } }) =>
    SHEET_TEMPLATES.map((template) => ({
      key: template.key,
      scope: scopeOf(template.categories[0]),
      categories: [...template.categories],
      columns: template.columns.map((column) => ({
        field: column.field,
        title: titleOf({ translate: ports.translate, language }, template, column),
        isRequired: column.isRequired,
      })),
    })),
  ),

  template: guarded.sheet.template.handler(async ({ context: { ports, actor }, input }) => {
    const { sites, own } = await ports.db.asTenant(actor, async (tx) => ({
      sites: await listOfferedUnits(tx, actor.companyId),
      own: (await loadOwnGenerators(tx)).all,
    }))
    return templateFile(ports, { ...input, sites: sites.map(({ name }) => name), own })
  }),

  upload: guarded.sheet.upload.handler(({ context: { ports, actor }, input }) => uploadSheet(ports, actor, input)),

  again: guarded.sheet.again.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { id } = await takeAgain(tx, ports, actor, input.sheetId)
      return getSheet(tx, actor, id)
    }),
  ),

  list: guarded.sheet.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) =>
      companyList(tx, actor, input, {
        sort: 'createdAt',
        select: selectSheets,
        count: countSheets,
        present: presentSheet,
      }),
    ),
  ),

  export: guarded.sheet.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportSheets(ports, actor, input, resHeaders),
  ),

  get: guarded.sheet.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => getSheet(tx, actor, input.sheetId)),
  ),

  tab: guarded.sheet.tab.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) =>
      describeTab(tx, ports, await mustFindSheet(tx, actor, input.sheetId), input),
    ),
  ),

  check: guarded.sheet.check.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await startCheck(tx, ports, actor, input)
      return getSheet(tx, actor, input.sheetId)
    }),
  ),

  rows: guarded.sheet.rows.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      const reader = readerOf(ports, await mustFindSheet(tx, actor, input.sheetId), input.language)
      return companyList(tx, actor, input, {
        sort: 'state',
        select: selectRows,
        count: countMatchingRows,
        present: ({ row }) => presentRow(row, reader),
      })
    }),
  ),

  exportRows: guarded.sheet.exportRows.handler(async ({ context: { ports, actor, resHeaders }, input }) => {
    const sheet = await ports.db.asTenant(actor, (tx) => mustFindSheet(tx, actor, input.sheetId))
    return exportRows(ports, actor, { reader: readerOf(ports, sheet, input.language), wanted: input }, resHeaders)
  }),

  problems: guarded.sheet.problems.handler(({ context: { ports, actor }, input: { sheetId, language } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const sheet = await mustFindSheet(tx, actor, sheetId)
      return problemGroups(tx, sheet, readerOf(ports, sheet, language))
    }),
  ),

  correct: guarded.sheet.correct.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await correctRow(tx, ports, actor, input)
      return getSheet(tx, actor, input.sheetId)
    }),
  ),

  meanings: guarded.sheet.meanings.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => presentMeanings(tx, ports, actor, input.language)),
  ),

  forgetMeaning: guarded.sheet.forgetMeaning.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await forgetMeaning(tx, ports, actor, input)
      return {}
    }),
  ),

  errorFile: guarded.sheet.errorFile.handler(({ context: { ports, actor }, input }) =>
    errorFile(ports, actor, input.sheetId, input.language),
  ),

  apply: guarded.sheet.apply.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await startApply(tx, ports, actor, input)
      return getSheet(tx, actor, input.sheetId)
    }),
  ),

  undo: guarded.sheet.undo.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await startUndo(tx, ports, actor, input)
      return getSheet(tx, actor, input.sheetId)
    }),
  ),
}

/** How the rows of a sheet are told to somebody who reads in a language. */
function readerOf(
  ports: Pick<Ports, 'translate' | 'catalogue'>,
  sheet: SheetRow,
  language: RowReader['language'],
): RowReader {
  const mapping = mappingOf(sheet)
  const titles = mapping ? titlesOfSheet(sheet, mapping) : []
  return {
    titles: new Map(mapping?.columns.map(({ field, position }) => [field, titles[position] ?? ''])),
    method: mapping?.constants.method,
    isOfPurchases: mapping !== null && isOfPurchases(mapping),
    choices: sheetChoices(ports),
    language,
  }
}
