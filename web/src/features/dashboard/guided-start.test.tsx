import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { GuidedStart } from './guided-start.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }

async function open(lines: object) {
  answerCalls({
    'businessUnit/list': { gives: [] },
    'imports/list': { gives: none },
    'bill/list': { gives: none },
    'activity/list': { gives: lines },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <GuidedStart />
    </ViewerProvider>,
  )
}

it('has no step done in a company of five minutes, and offers sample data', async () => {
  await open(none)
  expect(await screen.findByRole('link', { name: 'Completar a unidade' })).toBeTruthy()
  expect(screen.queryByText('Feito')).toBeNull()
  expect(screen.getByRole('button', { name: 'Carregar dados de exemplo' })).toBeTruthy()
})

it('sees the first figure as done once there is a line, of whatever year', async () => {
  await open({ ...none, rows: [{}], total: 1 })
  expect(await screen.findAllByText('Feito')).toHaveLength(1)
})
