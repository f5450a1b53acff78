import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { Person } from './person.tsx'

/** What is shown of somebody. */
async function shown(props: Parameters<typeof Person>[0]) {
  await renderApp(
    <main>
      <Person {...props} />
    </main>,
  )
  return screen.getByRole('main').textContent
}

it('initials stand before a name, and readers hear the name alone', async () => {
  expect(await shown({ name: 'Marina de Castro', picture: null })).toBe('MCMarina de Castro')
  expect(screen.getByText('MC').getAttribute('aria-hidden')).toBe('true')
})

it('a sentence that names somebody stands after their initials until the picture is there', async () => {
  answerCalls({ 'profile/getPicture': 'never' })
  expect(await shown({ name: 'Bia', picture: 'avatars/bia.png', children: 'por Bia' })).toBe('Bpor Bia')
})

it('where nobody is named, the words stand alone', async () => {
  expect(await shown({ name: null, picture: null, children: 'Feito pelo sistema' })).toBe('Feito pelo sistema')
})
