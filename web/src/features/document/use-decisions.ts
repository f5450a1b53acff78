import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastError, toastInfo, toastSuccess } from '../../lib/toast.ts'
import type { Choice, Item } from '../../parts/document/item.ts'
import { useInvalidate } from '../../parts/import/use-imports.ts'

/** The decisions on a line: taken at once, told in a toast, and taken back from there. */
export function useDecisions() {
  const { t } = useTranslation('document')
  const invalidate = useInvalidate()
  const onError = (error: unknown) => toastError(error, { cause: 'document_item.decide' })
  const reopen = useMutation(
    api.documentItem.reopen.mutationOptions({
      onSuccess: async (item) => {
        toastInfo(t('toast.reopened', { product: item.product }), { cause: 'document_item.decide' })
        await invalidate()
      },
      onError,
    }),
  )
  const told = async (item: Item, message: string) => {
    const action = { label: t('undo'), onPress: () => reopen.mutate({ itemId: item.id }) }
    toastSuccess(message, { cause: 'document_item.decide', action })
    await invalidate()
  }
  const accept = useMutation(
    api.documentItem.accept.mutationOptions({
      onSuccess: (item) => told(item, t('toast.accepted', { product: item.product })),
    }),
  )
  const ignore = useMutation(
    api.documentItem.ignore.mutationOptions({
      onSuccess: (item) => told(item, t('toast.ignored', { product: item.product })),
      onError,
    }),
  )
  const busy = [accept, ignore, reopen].find(({ isPending }) => isPending)
  return {
    busyId: busy?.variables?.itemId,
    /** Its failure is for the caller to show: at the form, or in a toast. */
    accept: (item: Item, choice: Choice = {}) => accept.mutateAsync({ itemId: item.id, ...choice }),
    ignore: (item: Item) => ignore.mutate({ itemId: item.id }),
    reopen: (item: Item) => reopen.mutate({ itemId: item.id }),
  }
}

export type Decisions = ReturnType<typeof useDecisions>
