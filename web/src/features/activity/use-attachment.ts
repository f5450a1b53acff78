import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { toastInfo, toastSuccess } from '../../lib/toast.ts'
import { useAct } from '../../lib/use-act.ts'
import { problemMessage } from './problem-message.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Stores the entry's document, or says that it was stored before; taking it off deletes it when nothing else uses it. */
export function useAttachment(form: EntryForm) {
  const { t } = useTranslation(['activity', 'errors'])
  const [isTooMany, setTooMany] = useState(false)
  const cause = 'attachment.create'
  const upload = useAct(api.attachment.create.call, {
    cause,
    failure: 'beside',
    done: ({ existed }) => (existed ? undefined : t('attachment.uploaded')),
    onSent: (attachment) => {
      form.set({ attachment })
      if (attachment.existed) toastInfo(t('attachment.existed'), { cause })
    },
  })
  const taken = () => {
    form.set({ attachment: undefined })
    toastSuccess(t('attachment.removed'), { cause: 'attachment.delete' })
  }
  // Evidence of another entry stays stored; it is only taken off this one.
  const removal = useAct(api.attachment.delete.call, {
    cause: 'attachment.delete',
    failure: 'beside',
    onSent: taken,
    onFailed: taken,
  })
  const { attachment } = form.entry
  return {
    attach: (files: File[]) => {
      setTooMany(files.length > 1)
      upload.reset()
      const [file] = files
      if (file && files.length === 1) upload.mutate({ file })
    },
    remove: () => {
      if (!attachment) return
      if (attachment.existed) taken()
      else removal.mutate({ attachmentId: attachment.id })
    },
    isUploading: upload.isPending,
    isRemoving: removal.isPending,
    problem: isTooMany
      ? t('attachment.only_one')
      : upload.isError
        ? `${t('attachment.failed')} ${problemMessage(failureOf(upload.error), t)}`
        : undefined,
  }
}
