import type { TestApp, TestPerson } from './harness.ts'
import { oneDotPng } from './one-dot-png.ts'

/** A report of the company that is ready, one that stands beside it, and the link that it is shared by. */
export interface ReportThings {
  readonly reportId: string
  readonly otherReportId: string
  readonly shareId: string
}

/** A company's own words as they are typed. */
export const ownTexts = {
  introduction: '# Quem somos\n\nFazemos pão.\n\n- Campinas\n- Santos',
  methodology: 'Medimos o gás pelo medidor.',
  assurance: '',
}

/** Two reports of one year, one of them shared. */
export async function makeReport({ runJobs }: TestApp, { client }: TestPerson): Promise<ReportThings> {
  const { id: reportId } = await client.report.create({ year: 2024, format: 'xlsx' })
  const { id: otherReportId } = await client.report.create({ year: 2024, format: 'csv' })
  await runJobs()
  const { share } = await client.reportShares.create({ reportId, label: 'Banco', days: 30 })
  return { reportId, otherReportId, shareId: share.id }
}

/** Valid inputs for what is asked of a report beside making it: its versions, its downloads, its links. */
export function reportInputs({ reportId, otherReportId, shareId }: ReportThings): Record<string, unknown> {
  return {
    'report.listDownloads': { reportId },
    'report.exportDownloads': { reportId },
    'report.versions': { reportId },
    'report.compare': { reportId, otherId: otherReportId },
    'reportShares.list': { reportId },
    'reportShares.export': { reportId },
    'reportShares.create': { reportId, label: 'Conselho', days: 7 },
    'reportShares.revoke': { shareId },
    'reportText.get': { year: 2024, language: 'pt-BR' },
    'reportText.save': { ...ownTexts, year: 2024, language: 'pt-BR', introduction: 'Outra' },
    'reportText.getLogo': undefined,
    'reportText.putLogo': { file: new File([oneDotPng], 'logo.png') },
    'reportText.removeLogo': undefined,
    'sharedReport.open': { token: 'x' },
    'sharedReport.download': { token: 'x' },
  }
}
