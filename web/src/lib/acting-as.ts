import { paths } from './paths.ts'

/** As whom the pages were shown since they were loaded: the id of an impersonation, empty for oneself; undefined until that is known. */
let shown: string | undefined

/** The first that is told holds until the page is loaded anew, which it is as soon as that changes; undefined: nobody is signed in. */
export function noteActingAs(id: string | undefined): void {
  shown = id === undefined ? undefined : (shown ?? id)
}

/** What a call says of it, so that nothing that was typed as one person is done as another. Who is signed in is asked by nobody yet. */
export function actingAs(path: readonly string[]): { 'x-acting-as'?: string } {
  return shown === undefined || path.at(-1) === 'getViewer' ? {} : { 'x-acting-as': shown }
}

/**
 * The session acts as somebody else than the page was shown to: nothing that was read or typed stays on it. Who acted as another is back
 * among the people of the administration, for an administrator may work in no company.
 */
export function openAnew(): void {
  window.location.assign(shown ? paths.adminUsers : paths.dashboard)
}
