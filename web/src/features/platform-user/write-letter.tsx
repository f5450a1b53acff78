import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { LetterDialog } from '../../parts/letter/letter-dialog.tsx'
import type { OnePerson } from './user-data.ts'

/** Writes to a person by a template in their language or in free text, after a look at what they will read. */
export function WriteLetter({ person: { id: userId, name } }: { person: OnePerson }) {
  const { t } = useTranslation('platform-user')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('email')}
      </Button>
      {isOpen ? (
        <LetterDialog
          title={t('email.title', { name })}
          preview={(asked) => api.platformUser.previewLetter.call({ userId, ...asked })}
          send={(asked) => api.platformUser.sendLetter.call({ userId, ...asked })}
          done={t('email.done', { name })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
