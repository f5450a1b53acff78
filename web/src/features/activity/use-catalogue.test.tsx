import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../../lib/api.ts'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { useCatalogue, useRefresh } from './use-catalogue.ts'

/** The sources that were read, and the act that reads them again. */
function Shown() {
  const { catalogue, error } = useCatalogue()
  const { refresh } = useRefresh()
  return (
    <>
      <p>{error ? 'not read' : catalogue ? 'read' : 'reading'}</p>
      <button type="button" onClick={() => void refresh()}>
        Atualizar
      </button>
    </>
  )
}

const read = { 'generator/list': { gives: [] }, 'businessUnit/list': { gives: [] }, 'method/list': { gives: [] } }
const gone = { code: 'attachment.not_found', status: 404 }

it('reads again after a document was taken off, whose check nobody shows any more', async () => {
  answerCalls({ ...read, 'activity/crossCheck': { gives: { matches: [] } } })
  const { user, queries } = await renderApp(<Shown />)
  const input = { attachmentId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1' }
  await queries.prefetchQuery(api.activity.crossCheck.queryOptions({ input }))
  answerCalls({ 'activity/crossCheck': gone })
  await user.click(await screen.findByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('Dados atualizados com sucesso')).toBeTruthy()
})

it('tells a refresh that fails once, and keeps what was read', async () => {
  answerCalls(read)
  const { user } = await renderApp(<Shown />)
  await screen.findByText('read')
  answerCalls({ 'generator/list': failed })
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  expect(screen.getByText('read')).toBeTruthy()
})
