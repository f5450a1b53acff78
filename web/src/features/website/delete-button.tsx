import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/confirm.tsx'

/** Takes something off the website after a question that names it. */
export function DeleteButton({
  question,
  act,
  onConfirm,
}: {
  question: string
  act: { readonly isPending: boolean }
  onConfirm: () => void
}) {
  const { t } = useTranslation('admin-website')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="danger" size="compact-sm" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('delete.title')}
        confirmLabel={t('delete')}
        isBusy={act.isPending}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        {question}
      </Confirm>
    </>
  )
}
