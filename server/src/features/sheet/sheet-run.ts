/** The queue of sheets: a sheet's state says what is to be done with it. */
export const sheetRunName = 'sheet.run'

/** Whose sheet, and who asked. */
export interface SheetRun {
  readonly companyId: string
  readonly userId: string
  readonly sheetId: string
}
