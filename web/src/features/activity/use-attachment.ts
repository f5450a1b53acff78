import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { toastInfo, toastSuccess } from '../../lib/toast.ts'
import { problemMessage } from './problem-message.ts'
import type { EntryForm } from './use-entry-form.ts'

/** Stores the entry's document, or says that it was stored before; taking it off deletes it when nothing else uses it. */
export function useAttachment(form: EntryForm) {
  const { t } = useTranslation(['activity', 'errors'])
  const [isTooMany, setTooMany] = useState(false)
  const upload = useMutation(
    api.attachment.create.mutationOptions({
      onSuccess: (attachment) => {
        form.set({ attachment })
        const cause = 'attachment.create'
        if (attachment.existed) toastInfo(t('attachment.existed'), { cause })
        else toastSuccess(t('attachment.uploaded'), { cause })
      },
    }),
  )
  const taken = () => {
    form.set({ attachment: undefined })
    toastSuccess(t('attachment.removed'), { cause: 'attachment.delete' })
  }
  const removal = useMutation(
    api.attachment.delete.mutationOptions({
      onSuccess: taken,
      // Evidence of another entry stays stored; it is only taken off this one.
      onError: taken,
    }),
  )
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
