import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { toastError, toastInfo } from '../../lib/toast.ts'
import { useAct } from '../../lib/use-act.ts'
import type { Bill } from './bill.ts'

/** One bill, followed while it is being read. */
export function useBill(billId: string) {
  const poll = usePoll()
  return useQuery({
    ...api.bill.get.queryOptions({ input: { billId } }),
    refetchInterval: ({ state: { data } }) => poll(data?.state === 'reading' ? 1500 : false),
  })
}

/** The next bill that waits to be confirmed, in the order they were sent; after the last one the first again. */
export async function findNextBill({ id, createdAt }: Pick<Bill, 'id' | 'createdAt'>): Promise<string | undefined> {
  const { rows } = await client.bill.list({ state: 'to_confirm', direction: 'asc', pageSize: 100 })
  const others = rows.filter((row) => row.id !== id)
  return (others.find((row) => row.createdAt > createdAt) ?? others[0])?.id
}

/** Sends files one after the other; each refusal is told with the name of its file. */
export function useSendBills() {
  const { t } = useTranslation(['bill', 'errors'])
  const send = async (files: readonly File[]) => {
    let sent = 0
    let known = 0
    for (const file of files) {
      try {
        const { isNew } = await client.bill.upload({ file })
        if (isNew) sent += 1
        else known += 1
      } catch (error) {
        toastError(error, { cause: `bill.upload:${file.name}`, title: file.name })
      }
    }
    return { sent, known }
  }
  return useAct(send, {
    cause: 'bill.upload',
    reread: [api.bill],
    done: ({ sent }) => (sent > 0 ? t('sent', { count: sent }) : undefined),
    onDone: ({ known }) => {
      if (known > 0) toastInfo(t('known', { count: known }), { cause: 'bill.known' })
    },
  })
}

/** Leaves a bill out, or takes a decision back. */
export function useBillDecision(act: 'reject' | 'reopen', onDone?: () => void) {
  const { t } = useTranslation('bill')
  return useAct(api.bill[act].call, {
    cause: `bill.${act}`,
    reread: [api],
    done: t(`${act}.done`),
    ...(onDone && { onDone }),
  })
}

/** Why a bill could not be read, in its sentence. */
export function useFailure(): (error: NonNullable<Bill['error']>) => string {
  const { t } = useTranslation('errors')
  return ({ code, data }) => failureMessage({ code, data }, t)
}
