import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { errorMessage, failureOf } from './error-message.ts'
import { seenBusy } from './loading-shown.ts'
import { toastError, toastFailure, toastSuccess } from './toast.ts'

type Failed = string | ((reason: string, code: string) => string)

export interface ActOptions<Input, Output> {
  /** A stable name such as `certificate.create`: of one act one toast stands at a time. */
  readonly cause: string
  /** What others may now read differently: procedures or whole nouns of `api`, read again before it is said that all went well. */
  readonly reread?: readonly { readonly key: () => QueryKey }[]
  /** The sentence of success; without one nothing is said. */
  readonly done?: string | ((output: Output, input: Input) => string | undefined)
  /** Takes the act back; the toast of success then offers it, and what was read is read once more. */
  readonly undo?: (output: Output, input: Input) => Promise<unknown>
  /** Whether it left anything to take back; it did, unless this says no. */
  readonly isUndoable?: (output: Output) => boolean
  /** The way to what the sentence of success promises, where nothing takes the act back. */
  readonly next?: { readonly label: string; readonly onPress: () => void }
  /** As soon as the server has it, before anything is read again: to close what would ask for something that is gone. What it promises is waited for. */
  readonly onSent?: (output: Output, input: Input) => unknown
  /** When all is read again and the success was said; the act is busy until what it promises has come. */
  readonly onDone?: (output: Output, input: Input) => unknown
  /** Acts of one queue go to the server one after the other. */
  readonly queue?: string
  /** Nothing on the page shows that it runs, as with what is saved by itself: its end is not held until that was seen. */
  readonly isQuiet?: boolean
  /** `beside`: whoever holds the act shows its `error`, as a form does. Else a toast does. */
  readonly failure?: 'toast' | 'beside'
  /** What did not work, above the sentence of the failure, or a sentence made of both. */
  readonly failed?: Failed
  /** After a failure, shown by then: to close the question that led here. */
  readonly onFailed?: (error: unknown, input: Input) => void
}

/**
 * One write: it is sent, what it touched is read again, and how it went is said once. The write is a procedure
 * (`api.certificate.delete.call`) or a function that calls several.
 */
export function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  options: ActOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const { t } = useTranslation(['common', 'errors'])
  const queries = useQueryClient()
  const { cause, reread = [], done, undo, isUndoable = () => true, next, queue, failure = 'toast', failed } = options
  const isQuiet = options.isQuiet ?? queue !== undefined
  const readAgain = () => Promise.all(reread.map((one) => queries.invalidateQueries({ queryKey: one.key() })))
  const lookAgain = () => void queries.invalidateQueries()
  const takeBack = async (output: Output, input: Input) => {
    try {
      await undo?.(output, input)
      await readAgain()
      toastSuccess(t('common:undone'), { cause })
    } catch (error) {
      tellFailure(error, cause, t, lookAgain)
    }
  }
  return useMutation({
    mutationKey: [cause],
    ...(queue === undefined ? {} : { scope: { id: queue } }),
    mutationFn: (input: Input) => (isQuiet ? act(input) : seenBusy(() => act(input))),
    onSuccess: async (output, input) => {
      await options.onSent?.(output, input)
      await readAgain()
      const said = typeof done === 'function' ? done(output, input) : done
      const back = { label: t('common:undo'), onPress: () => void takeBack(output, input) }
      const action = undo ? (isUndoable(output) ? back : undefined) : next
      if (said !== undefined) toastSuccess(said, { cause, ...(action && { action }) })
      await options.onDone?.(output, input)
    },
    onError: (error, input) => {
      if (failure === 'toast') tellFailure(error, cause, t, lookAgain, failed)
      options.onFailed?.(error, input)
    },
  })
}

/**
 * What an act was about is not there any more, or was done by somebody else meanwhile: its sentence tells no way on, and the
 * page that offered it shows what was.
 */
const isStale = (code: string) => /[._]not_found$|\.already_(removed|undone|revoked)$|\.wrong_state$/.test(code)

/**
 * Says a failure once. Where the page is stale the toast reads it again. The end of a session is told by the queries' own toast:
 * the same cause, so that it stands once.
 */
function tellFailure(error: unknown, cause: string, t: TFunction, lookAgain: () => void, failed?: Failed): void {
  const { code } = failureOf(error)
  const isOfSession = code === 'auth.required' || code === 'auth.no_company'
  const action = isStale(code) ? { action: { label: t('common:look_again'), onPress: lookAgain } } : {}
  if (isOfSession) toastError(error, { cause: 'session' })
  else if (typeof failed === 'function') toastFailure(failed(errorMessage(error, t), code), { cause, ...action })
  else toastError(error, { cause, ...action, ...(failed === undefined ? {} : { title: failed }) })
}
