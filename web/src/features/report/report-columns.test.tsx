import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { JobsProvider } from '../../lib/jobs.tsx'
import { ViewerProvider } from '../../lib/session.tsx'
import type { Report } from '../../parts/report/report-state.ts'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { useReportColumns } from './report-columns.tsx'

const failed: Report = {
  ...{ id: 'r1', year: 2025, format: 'pdf', kind: 'cdp', book: 'ghg_protocol', language: 'ja', state: 'failed' },
  ...{ fileName: null, bytes: null, sha256: null, totalCo2eKg: null, createdAt: '2026-02-03T10:00:00.000Z' },
  ...{ createdBy: '', createdByAvatar: null },
}

function Act() {
  return useReportColumns()
    .find(({ key }) => key === 'act')
    ?.render(failed)
}

it('asks for a report that failed again in its own language', async () => {
  answerCalls({ 'report/create': { gives: failed } })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <JobsProvider>
        <Act />
      </JobsProvider>
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button'))
  await waitFor(() =>
    expect(callsTo('report/create')).toEqual([{ year: 2025, format: 'pdf', kind: 'cdp', language: 'ja' }]),
  )
})
