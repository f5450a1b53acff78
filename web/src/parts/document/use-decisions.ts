import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastInfo, toastSuccess } from '../../lib/toast.ts'
import { useAct } from '../../lib/use-act.ts'
import { touchedByDocuments } from '../import/use-imports.ts'
import type { Choice, Item } from './item.ts'

/** The decisions on a line: taken at once, told in a toast, and taken back from there. */
export function useDecisions() {
  const { t } = useTranslation('document')
  const decided = { cause: 'document_item.decide', reread: touchedByDocuments }
  const reopen = useAct(api.documentItem.reopen.call, {
    ...decided,
    onSent: ({ product }) => toastInfo(t('toast.reopened', { product }), { cause: decided.cause }),
  })
  // Told by hand: the way back is the same reopening that the line itself offers, with its own sentence.
  const told = (sentence: 'toast.accepted' | 'toast.ignored') => (item: Item) => {
    const action = { label: t('undo'), onPress: () => reopen.mutate({ itemId: item.id }) }
    toastSuccess(t(sentence, { product: item.product }), { cause: decided.cause, action })
  }
  const accept = useAct(api.documentItem.accept.call, {
    ...decided,
    failure: 'beside',
    onSent: told('toast.accepted'),
  })
  const ignore = useAct(api.documentItem.ignore.call, { ...decided, onSent: told('toast.ignored') })
  const busy = [accept, ignore, reopen].find(({ isPending }) => isPending)
  return {
    busyId: busy?.variables?.itemId,
    /** Its failure is for the caller to show: at the form, or in a toast. */
    accept: (item: Item, choice: Choice = {}) => accept.mutateAsync({ itemId: item.id, ...choice }),
    acceptError: accept.error,
    ignore: (item: Item) => ignore.mutate({ itemId: item.id }),
    reopen: (item: Item) => reopen.mutate({ itemId: item.id }),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
