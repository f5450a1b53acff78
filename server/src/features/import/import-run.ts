/** The job that reads a batch: its name and what it carries. */
export const importRunName = 'import.run'

export interface ImportRun {
  readonly companyId: string
  readonly importId: string
  /** Who started the batch, under whose name its documents are stored. */
  readonly userId: string
}
