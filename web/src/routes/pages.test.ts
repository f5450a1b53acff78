import { describe, expect, it } from 'vitest'
import { type Path, paths } from '../lib/paths.ts'
import { pages } from './pages.ts'

/** Why a page reads nothing on the way in. */
const unread: Readonly<Partial<Record<Path, string>>> = {
  [paths.signIn]: 'nothing is read before the form is sent',
  [paths.signUp]: 'nothing is read before a CNPJ is typed',
  [paths.verifyEmail]: 'opened from the letter it confirms the address, which is an act and no read',
  [paths.forgotPassword]: 'nothing is read before the form is sent',
  [paths.resetPassword]: 'nothing is read before the form is sent',
  [paths.sharedAccess]:
    'the token of an invitation is shown to the server by the page alone, never for a link that is only pointed at',
  [paths.sharedSignUp]: 'as the page of the invitation before it',
  [paths.verify]: 'open without a session: a file is chosen, or a sealed version is asked for by the page alone',
  [paths.supplierAnswer]: 'the secret of the link is shown to the server by the page alone',
  [paths.providerAnswer]: 'as the page of a supplier’s letter before it',
  [paths.sharedReport]: 'as the page of a supplier’s letter: its secret is shown to the server by the page alone',
  [paths.checkout]: 'whoever comes may have no session: what is read depends on that',
  [paths.adminDoor]: 'nothing is read before the form is sent',
  [paths.checkoutReturn]: 'the payment is asked for until it is settled, by the page alone',
}

describe('the table of pages', () => {
  const places = pages.map(({ path }) => path)

  it('has one row for each address', () => {
    expect(new Set(places).size).toBe(places.length)
  })

  it('has a row for every address that links may lead to, save the public website at the front door', () => {
    expect([paths.home, ...places].toSorted()).toEqual(Object.values(paths).toSorted())
  })

  it('puts pages below /admin in the frame of the administration, and those of the dashboard in its own', () => {
    const framesOf = (folder: string) =>
      new Set(pages.filter(({ path }) => path.startsWith(folder)).map(({ frame }) => frame))
    expect([...framesOf('/admin/')]).toEqual(['admin'])
    expect([...framesOf('/dashboard')]).toEqual(['signed-in'])
  })

  it('has the first data of every page on the way in, but for those with a reason', () => {
    const without = pages.filter(({ data }) => data === undefined).map(({ path }) => path)
    expect(without.toSorted()).toEqual(Object.keys(unread).toSorted())
  })

  it('reads ahead only where a session may be', () => {
    const early = pages.filter(({ frame, data }) => data !== undefined && frame !== 'signed-in' && frame !== 'admin')
    expect(early).toEqual([])
  })
})
