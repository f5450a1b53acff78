/** The job that reads a bill: its name and what it carries. */
export const billReadName = 'bill.read'

export interface BillRun {
  readonly companyId: string
  readonly billId: string
  /** Who sent the bill. */
  readonly userId: string
}

/** Where the picture of a page is kept: by the content of the file, so that the same bill has one. */
export function pictureKey(companyId: string, sha256: string, page: number): string {
  return `${companyId}/bill-pages/${sha256}/${page}.png`
}
